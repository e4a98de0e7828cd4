import { Closing } from '#features/site/web/landing/closing.tsx';
import { Comparison } from '#features/site/web/landing/comparison.tsx';
import { Hero } from '#features/site/web/landing/hero.tsx';
import { Testimonial } from '#features/site/web/landing/testimonial.tsx';
import { LandingExample } from './landing-example.tsx';
import type { SampleSession } from './sample-session.ts';

/** `/`, in the order of spec 2. */
export const LandingPage = ({ sample, sound }: { sample: SampleSession; sound: string }) => (
  <>
    <Hero example={<LandingExample sample={sample} sound={sound} />} />
    <Comparison />
    <Testimonial />
    <Closing />
  </>
);
