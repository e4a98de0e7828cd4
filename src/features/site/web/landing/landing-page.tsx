import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { Testimonial } from './testimonial.tsx';
import { LandingExample } from './landing-example.tsx';
import type { SampleSession } from '../sample/sample-session.ts';

/** `/`, in the order of spec 2. */
export const LandingPage = ({ sample, sound }: { sample: SampleSession; sound: string }) => (
  <>
    <Hero example={<LandingExample sample={sample} sound={sound} />} />
    <Comparison />
    <Testimonial />
    <Closing />
  </>
);
