/**
 * Decides what is kept of a stack trace: function, path inside the app, line and column. The message that a trace
 * begins with is cut off first, because a message of several lines can look like frames.
 */
const mostFrames = 20;

export function framesOf(stack: string, message: string): string[] {
  const at = message ? stack.indexOf(message) : -1;
  const trace = at >= 0 ? stack.slice(at + message.length) : stack;
  const frames: string[] = [];
  for (const line of trace.split('\n')) {
    const frame = line.length <= longestLine ? frameOf(line.trim()) : null;
    if (frame) frames.push(frame);
    if (frames.length === mostFrames) break;
  }
  return frames;
}

const longestLine = 500;

/** Chromium and Node: `at name (place)`, `at place`. */
const v8 = /^at (?:(.+?) \()?([^()\s]+):(\d{1,7}):(\d{1,7})\)?$/;
/** Firefox and Safari: `name@place`. */
const others = /^([^@\s]*)@(\S+):(\d{1,7}):(\d{1,7})$/;

function frameOf(line: string): string | null {
  const [, name = '', place = '', row = '', column = ''] = v8.exec(line) ?? others.exec(line) ?? [];
  const path = pathOf(place);
  if (!path) return null;
  const caller = nameOf(name);
  return `${caller ? `${caller} ` : ''}${path}:${row}:${column}`;
}

/** Identifiers only; `async` and `[as name]` say nothing that helps. */
function nameOf(name: string): string {
  const bare = name.replace(/^(?:async|new) /, '').replace(/ \[as [\w$]+\]$/, '');
  return /^[\w$.#<>]{1,80}$/.test(bare) ? bare : '';
}

/** Relative to the app, without host and query; null outside of it and of Node. */
function pathOf(place: string): string | null {
  if (/^node:[\w/]{1,80}$/.test(place)) return place;
  const path = /[/\\]((?:node_modules|src|assets|dist|test)[/\\][^?#]*)/.exec(place)?.[1];
  if (!path) return null;
  const parts = path.replaceAll('\\', '/').split('/');
  if (!parts.every((part) => /^[\w.@+~$-]{1,120}$/.test(part))) return null;
  return parts.map((part) => (uuid.test(part) ? ':id' : part)).join('/');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
