/** `/ai-sample`: a time plays from there, and the line being said is marked. Without this the times are plain links. */
export function followSample(sound: HTMLAudioElement): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-play]');
    if (!link) return;
    sound.currentTime = Number(link.dataset.play);
    // A browser that refuses to play has its own button on the page.
    sound.play().catch(() => undefined);
  });
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  sound.addEventListener('timeupdate', () => {
    const now = sound.currentTime;
    for (const line of lines) {
      const isSaid = now >= Number(line.dataset.start) && now < Number(line.dataset.end);
      if (isSaid) line.ariaCurrent = 'true';
      else line.removeAttribute('aria-current');
    }
  });
}
