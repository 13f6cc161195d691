# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/database/package.json packages/database/
COPY packages/markdown/package.json packages/markdown/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/cli/package.json apps/cli/
RUN npm ci
COPY . .
RUN npm run build
# Pictures of the product for the page that shows it; two minutes that --build-arg SCREENS=no spares.
ARG SCREENS=yes
RUN [ "$SCREENS" = no ] || npm run screens
# What only building and testing need goes; so does the second Node, since the image has its own.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.cache

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`: see docs/decisions/0020-bundled-server.md.
CMD ["node", "--max-semi-space-size=2", "apps/server/dist/main.js"]
