import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { levelHistory, levelMs } from './device/audio/watch-levels.ts';
import type { Side } from './device/audio/audio-input.ts';

type Props = { side: Side; label: string; isPaused: boolean; className?: string };

const barPixels = 3;
const stepPixels = 6;

/** The recent input level, newest at the right. It is drawn outside React, as often as there is a new one. */
export function LevelMeter({ side, label, isPaused, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const draw = () => {
      const scale = devicePixelRatio;
      const { clientWidth: width, clientHeight: height } = element;
      if (element.width !== Math.round(width * scale)) element.width = Math.round(width * scale);
      if (element.height !== Math.round(height * scale)) element.height = Math.round(height * scale);
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.fillStyle = getComputedStyle(element).color;
      const levels = levelHistory[side];
      for (let i = 0, x = width - barPixels; x > -barPixels; i++, x -= stepPixels) {
        const share = levels[levels.length - 1 - i] ?? 0;
        const bar = Math.max(barPixels, share * (height - 4));
        // Older bars fade.
        pen.globalAlpha = share === 0 ? 0.25 : 0.35 + 0.65 * Math.max(0, x / width);
        pen.beginPath();
        pen.roundRect(x, (height - bar) / 2, barPixels, bar, barPixels / 2);
        pen.fill();
      }
    };
    draw();
    const timer = setInterval(draw, levelMs);
    return () => clearInterval(timer);
  }, [side]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={isPaused ? `${label}: paused` : `${label}: level`}
      className={clsx('block w-full transition-opacity', isPaused && 'opacity-40', className)}
    />
  );
}
