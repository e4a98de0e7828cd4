import { clockText } from './sample.ts';

/**
 * Plays the example on the landing page: silently once it scrolls into view, with audio on request. The markup is
 * complete without this script; the script only reveals it in time.
 */
const silentPace = 2; // reading is faster than listening: the example is complete within ten seconds
const stepMs = 125;
export function playExample(example: HTMLElement): void {
  const begin = Number(example.dataset.begin);
  const from = Number(example.dataset.from);
  const end = Number(example.dataset.end);
  const timed = [...example.querySelectorAll<HTMLElement>('[data-at]')];
  const clock = example.querySelector('[data-clock]');
  const played = example.querySelector<SVGElement>('[data-played]');
  const playButton = example.querySelector<HTMLButtonElement>('[data-do="play"]');
  const audioButton = example.querySelector<HTMLButtonElement>('[data-do="sound"]');
  let audio: HTMLAudioElement | null = null;
  let hasAudio = false;
  let now = end;
  let last = 0;
  let steps = 0;

  function show(): void {
    for (const part of timed) part.toggleAttribute('data-on', Number(part.dataset.at) <= now);
    // Set on this element: a custom property would restyle the whole card.
    if (played) played.style.clipPath = `inset(0 ${100 - ((now - begin) / (end - begin)) * 100}% 0 0)`;
    if (clock) clock.textContent = clockText(Math.max(begin, now));
    dimUnspoken(example, now);
  }

  function step(): void {
    const at = performance.now();
    // The audio is the clock while it plays; otherwise a clock that does not jump after the tab was hidden.
    const passed = Math.min(4 * stepMs, at - last) / 1000;
    now = audio && hasAudio && !audio.paused ? audio.currentTime : now + passed * (hasAudio ? 1 : silentPace);
    last = at;
    if (now >= end) return stop(end);
    show();
  }

  /** From the start with audio, else from where the first turns are in place. */
  function start(): void {
    clearInterval(steps);
    if (now >= end) now = hasAudio ? begin : from;
    example.dataset.ready = '';
    playButton?.setAttribute('aria-pressed', 'true');
    if (hasAudio) playAudio();
    last = performance.now();
    steps = setInterval(step, stepMs);
    step();
  }

  function stop(at: number): void {
    clearInterval(steps);
    now = at;
    audio?.pause();
    playButton?.setAttribute('aria-pressed', 'false');
    show();
  }

  function playAudio(): void {
    audio ??= new Audio(example.dataset.sound);
    audio.currentTime = Math.max(0, now);
    audio.play().catch(() => undefined); // the words continue without audio
  }

  playButton?.addEventListener('click', () => (playButton.ariaPressed === 'true' ? stop(now) : start()));
  audioButton?.addEventListener('click', () => {
    hasAudio = !hasAudio;
    audioButton.ariaPressed = String(hasAudio);
    if (!hasAudio) audio?.pause();
    else if (playButton?.ariaPressed === 'true') playAudio();
    else start();
  });
  example.dataset.live = '';
  // Not in the style sheet, because the CSS minifier does not know ::highlight yet.
  document.styleSheets[0]?.insertRule('::highlight(unspoken) { color: var(--ink-faint) }');

  whenInView(example, start);
}

/** Not for a visitor who wants less motion. */
function whenInView(example: HTMLElement, start: () => void): void {
  if (!('motion' in document.documentElement.dataset)) return;
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      start();
    },
    { threshold: 0.4 },
  );
  watch.observe(example);
}

let shownRest = '';

/** Dims the words of the current line that have not been spoken yet. */
function dimUnspoken(example: HTMLElement, now: number): void {
  if (!('highlights' in CSS)) return;
  const lines = [...example.querySelectorAll<HTMLElement>('li[data-until]')];
  const rests = lines.map((line) => unspokenIn(line, now)).filter((rest) => rest !== null);
  const rest = rests.map(String).join();
  if (rest !== shownRest) CSS.highlights.set('unspoken', new Highlight(...rests));
  shownRest = rest;
}

/** The unspoken rest of a line, estimated from the length of its text; `null` unless the line is being spoken. */
function unspokenIn(line: HTMLElement, now: number): Range | null {
  const [from, to] = [Number(line.dataset.at), Number(line.dataset.until)];
  const words = line.querySelector('[data-said]');
  if (!words || now <= from || now >= to) return null;
  let left = ((words.textContent ?? '').length * (now - from)) / (to - from);
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent ?? '';
    if (left <= content.length) {
      const rest = new Range();
      rest.setStart(text, Math.max(0, content.lastIndexOf(' ', left)));
      rest.setEndAfter(words.lastChild ?? words);
      return rest;
    }
    left -= content.length;
  }
  return null;
}
