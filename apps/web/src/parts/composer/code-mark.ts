import { runAfter, runBefore, withoutOuterSpace, type Edit } from './edit.ts'

/** Puts what is selected into code, or takes it out: words of a line between marks, lines between fences. */
export function toggleCode(edit: Edit): Edit {
  const meant = withoutOuterSpace(edit)
  const lines = wholeLines(meant)
  const fenced = withoutFence(lines)
  if (fenced) return fenced
  return meant.text.slice(meant.start, meant.end).includes('\n')
    ? withFence(lines)
    : toggleSpan(meant)
}

const longestRun = (text: string) =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))

function toggleSpan({ text, start, end }: Edit): Edit {
  const run = Math.min(runBefore(text, start, '`'), runAfter(text, end, '`'))
  if (run > 0)
    return {
      text: text.slice(0, start - run) + text.slice(start, end) + text.slice(end + run),
      start: start - run,
      end: end - run,
    }
  const content = text.slice(start, end)
  const within = /^(`+)([^`]+)\1$/.exec(content)?.[2]
  if (within !== undefined)
    return {
      text: text.slice(0, start) + within + text.slice(end),
      start,
      end: start + within.length,
    }
  const mark = '`'.repeat(longestRun(content) + 1)
  const pad = content.startsWith('`') || content.endsWith('`') ? ' ' : ''
  const from = start + mark.length + pad.length
  return {
    text: text.slice(0, start) + mark + pad + content + pad + mark + text.slice(end),
    start: from,
    end: from + content.length,
  }
}

function wholeLines({ text, start, end }: Edit): Edit {
  const next = text.indexOf('\n', end)
  return {
    text,
    start: text.slice(0, start).lastIndexOf('\n') + 1,
    end: next === -1 ? text.length : next,
  }
}

function withFence({ text, start, end }: Edit): Edit {
  const content = text.slice(start, end)
  const fence = '`'.repeat(Math.max(3, longestRun(content) + 1))
  const from = start + fence.length + 1
  return {
    text: `${text.slice(0, start)}${fence}\n${content}\n${fence}${text.slice(end)}`,
    start: from,
    end: from + content.length,
  }
}

/** The lines without the fences directly around them; null when there are none. */
function withoutFence({ text, start, end }: Edit): Edit | null {
  const open = /(?<=^|\n)(`{3,})[^\n`]*\n$/.exec(text.slice(0, start))
  const close = /^\n(`{3,})(?=\n|$)/.exec(text.slice(end))
  if (!open || !close || open[1] !== close[1]) return null
  const from = start - open[0].length
  return {
    text: text.slice(0, from) + text.slice(start, end) + text.slice(end + close[0].length),
    start: from,
    end: from + end - start,
  }
}
