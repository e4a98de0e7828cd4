import type { SampleSession } from '../sample/sample-session.ts';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { Testimonial } from './testimonial.tsx';
import { LandingExample } from './landing-example.tsx';
import { Tour } from './tour.tsx';

type Props = { sample: SampleSession; sound: string; pictures: Readonly<Record<string, string>> };

/** `/`, in the order of spec 2. */
export const LandingPage = ({ sample, sound, pictures }: Props) => (
  <>
    <Hero example={<LandingExample sample={sample} sound={sound} />} />
    <Tour pictures={pictures} />
    <Comparison />
    <Testimonial />
    <Closing />
  </>
);
