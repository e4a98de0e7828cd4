/**
 * Plays the example of the landing page: silent by itself once it is in view, with the recording on request. The markup
 * is whole without this; here it is only shown in the order of its seconds. It plays once, and again when asked.
 */
const leadSeconds = 0.8; // a breath before the first word
const stepMs = 250; // words come three a second; each frame would be work for nothing
const tellsClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export function playExample(example: HTMLElement): void {
  const begin = Number(example.dataset.begin);
  const end = Number(example.dataset.end);
  const timed = [...example.querySelectorAll<HTMLElement>('[data-at]')];
  const clock = example.querySelector('[data-clock]');
  const played = example.querySelector<SVGElement>('[data-played]');
  const play = example.querySelector<HTMLButtonElement>('[data-do="play"]');
  const listen = example.querySelector<HTMLButtonElement>('[data-do="sound"]');
  let sound: HTMLAudioElement | null = null;
  let isHeard = false;
  let now = end;
  let last = 0;
  let steps = 0;

  function show(): void {
    for (const part of timed) part.toggleAttribute('data-on', Number(part.dataset.at) <= now);
    // On the one element: a custom property would have the whole card styled anew.
    if (played) played.style.clipPath = `inset(0 ${100 - ((now - begin) / (end - begin)) * 100}% 0 0)`;
    if (clock) clock.textContent = tellsClock(Math.max(begin, now));
    dimUnsaid(example, now);
  }

  function step(): void {
    const at = performance.now();
    // The sound tells the time while it is heard; else a clock of our own, without the jump of a hidden tab.
    const passed = Math.min(2 * stepMs, at - last) / 1000;
    now = sound && isHeard && !sound.paused ? sound.currentTime : now + passed;
    last = at;
    if (now >= end) return stop(end);
    show();
  }

  function start(): void {
    clearInterval(steps);
    if (now >= end) now = begin - leadSeconds;
    example.dataset.ready = '';
    play?.setAttribute('aria-pressed', 'true');
    if (isHeard) hear();
    last = performance.now();
    steps = setInterval(step, stepMs);
    step();
  }

  function stop(at: number): void {
    clearInterval(steps);
    now = at;
    sound?.pause();
    play?.setAttribute('aria-pressed', 'false');
    show();
  }

  function hear(): void {
    sound ??= new Audio(example.dataset.sound);
    sound.currentTime = Math.max(0, now);
    sound.play().catch(() => undefined); // the words go on without it
  }

  play?.addEventListener('click', () => (play.ariaPressed === 'true' ? stop(now) : start()));
  listen?.addEventListener('click', () => {
    isHeard = !isHeard;
    listen.ariaPressed = String(isHeard);
    if (!isHeard) sound?.pause();
    else if (play?.ariaPressed === 'true') hear();
    else start();
  });
  example.dataset.live = '';
  // Here and not in the sheet: the tool that makes the sheet small does not know this rule yet.
  document.styleSheets[0]?.insertRule('::highlight(unsaid) { color: var(--ink-faint) }');

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

/** The rest of a line that is being said stands there faintly, as far as the length of its words tells, and word by word. */
function dimUnsaid(example: HTMLElement, now: number): void {
  if (!('highlights' in CSS)) return;
  const rests: Range[] = [];
  for (const line of example.querySelectorAll<HTMLElement>('li[data-until]')) {
    const [from, to] = [Number(line.dataset.at), Number(line.dataset.until)];
    const words = line.querySelector('[data-said]');
    if (!words || now <= from || now >= to) continue;
    let left = ((words.textContent ?? '').length * (now - from)) / (to - from);
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const length = text.textContent?.length ?? 0;
      if (left <= length) {
        const rest = new Range();
        rest.setStart(text, Math.max(0, (text.textContent ?? '').lastIndexOf(' ', left)));
        rest.setEndAfter(words.lastChild ?? words);
        rests.push(rest);
        break;
      }
      left -= length;
    }
  }
  const rest = rests.map(String).join();
  if (rest !== shownRest) CSS.highlights.set('unsaid', new Highlight(...rests));
  shownRest = rest;
}
