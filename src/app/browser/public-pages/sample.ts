/**
 * `/ai-sample`: a click on a time plays from there, and the current line is highlighted. Without this script the times
 * are plain links.
 */
export function followSample(sound: HTMLAudioElement): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-play]');
    if (!link) return;
    sound.currentTime = Number(link.dataset.play);
    // If the browser refuses to play, the audio element's own button remains.
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
