/** Methods of a query client that change what is cached, or have it read again. */
const METHODS =
  /\.(?:invalidateQueries|refetchQueries|resetQueries|removeQueries|setQueryData|setQueriesData)\b/

/** Beside the folder of data: the state that a page brings, and a form that is no answer. */
const ALLOWED: ReadonlySet<string> = new Set([
  'apps/web/src/app/boot-data.ts',
  'apps/web/src/features/auth/auth-form.ts',
])

interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Lines of the web app outside its folder of data that change cached queries by hand. */
export function queryWrites(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          METHODS.test(line)
            ? [`${path}:${at + 1}: the tags of a write invalidate; answers are cached by data/`]
            : [],
        ),
    )
}

const isChecked = (path: string) =>
  /^apps\/web\/src\/.*\.tsx?$/.test(path) &&
  !path.startsWith('apps/web/src/data/') &&
  !/\.test\.tsx?$/.test(path) &&
  !ALLOWED.has(path)

/** Endpoints that a file of the data folder invalidates by name: no list of another’s queries. */
export function namedInvalidations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/web/src/data/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:invalidate|refetch)Queries\(\{\s*queryKey: \[\s*'(\w+)'\s*\]/g)].map(
        ([, name]) => `${path}: invalidates ${name} by its name`,
      ),
    )
}
