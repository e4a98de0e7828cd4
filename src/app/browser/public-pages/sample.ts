/**
 * `/ai-sample`: the player, a click on a time plays from there, and the current line is highlighted. Without this
 * script the times are plain links and the browser's own player is shown.
 */
const backSeconds = 10;
const speeds = [1, 1.25, 1.5, 2, 0.75] as const;

export function playSample(player: HTMLElement): void {
  const sound = player.querySelector<HTMLAudioElement>('[data-sample]');
  const slider = player.querySelector('input');
  if (!sound || !slider) return;
  const button = (name: string) => player.querySelector<HTMLElement>(`[data-do="${name}"]`);
  const total = Number(slider.max);
  // If the browser refuses to play, the button stays as it is.
  const play = () => void sound.play().catch(() => undefined);
  const moveTo = (seconds: number) => {
    sound.currentTime = Math.max(0, seconds);
    show();
  };

  function show(): void {
    const now = sound!.currentTime;
    const clock = clockText(now);
    slider!.value = String(now);
    slider!.setAttribute('aria-valuetext', `${clock} of ${clockText(total)}`);
    const shown = player.querySelector('[data-clock]');
    if (shown) shown.textContent = clock;
    const played = player.querySelector<SVGElement>('[data-played]');
    if (played) played.style.clipPath = `inset(0 ${100 - (now / total) * 100}% 0 0)`;
    markLine(now);
  }

  for (const change of ['play', 'pause'])
    sound.addEventListener(change, () => button('play')?.setAttribute('aria-pressed', String(!sound.paused)));
  sound.addEventListener('timeupdate', show);
  slider.addEventListener('input', () => moveTo(slider.valueAsNumber));
  button('play')?.addEventListener('click', () => (sound.paused ? play() : sound.pause()));
  button('back')?.addEventListener('click', () => moveTo(sound.currentTime - backSeconds));
  button('speed')?.addEventListener('click', ({ currentTarget }) => {
    const at = speeds.findIndex((speed) => speed === sound.playbackRate);
    sound.playbackRate = speeds[(at + 1) % speeds.length] ?? 1;
    nameSpeed(currentTarget as HTMLElement, sound.playbackRate);
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-play]');
    if (!link) return;
    moveTo(Number(link.dataset.play));
    play();
  });

  const speed = button('speed');
  if (speed) nameSpeed(speed, 1);
  show();
  player.dataset.live = '';
}

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function nameSpeed(button: HTMLElement, speed: number): void {
  button.textContent = `${speed}×`;
  button.ariaLabel = `Speed ${speed}×`;
}

/** The line that is being said. */
function markLine(now: number): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-line]')) {
    const isSaid = now > 0 && now >= Number(line.dataset.start) && now < Number(line.dataset.end);
    if (isSaid) line.ariaCurrent = 'true';
    else line.removeAttribute('aria-current');
  }
}
