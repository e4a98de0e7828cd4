/**
 * Words and pairs of words that are said in many sessions, and how much each speaks for an insight, as fitted by
 * `evals/fit-passages.ts`: "never" and "it's the" do, days and "okay" do not.
 */
const listed = `
somebody 1.9|it's the 1.8|isn't 1.7|nobody 1.6|my 1.6|only 1.5|quiet 1.5|never 1.4|same 1.4|i'm 1.4|
when 1.3|me 1.3|is not 1.3|left 1.3|i think 1.3|it's 1.3|asked 1.2|than 1.2|being 1.2|and i'm 1.1|i've 1.1|
that's 1.1|the same 1.1|scared 1.1|i say 1.1|for 1.0|at all 1.0|with my 0.9|every 0.9|i am 0.9|i go 0.9|
i thought 0.9|that i 0.8|father 0.8|asking 0.8|my father 0.8|years i 0.8|thought 0.8|to do 0.8|to be 0.8|
waiting 0.8|the one 0.8|i ask 0.8|that's what 0.8|when i 0.8|so 0.8|yeah 0.8|think 0.8|slow 0.8|anybody 0.8|
been 0.7|an 0.7|you'd 0.7|am 0.7|each 0.7|not 0.7|knows 0.7|guy 0.7|just 0.7|years 0.7|waiting for 0.7|
i've been 0.7|had a 0.7|hand 0.7|i never 0.7|in my 0.7|every time 0.7|ever 0.7|who 0.6|it i 0.6|they're 0.6|
was 0.6|think i 0.6|everything 0.6|yeah i 0.6|wanted 0.6|them 0.6|morning 0.6|bus 0.6|but i 0.6|to 0.6|
honest 0.6|ask for 0.6|name 0.6|start 0.6|didn't 0.6|i do 0.6|god 0.6|weeks 0.5|to know 0.5|well i 0.5|
bad 0.5|me and 0.5|it 0.5|table 0.5|go to 0.5|it's just 0.5|it was 0.5|around 0.5|well 0.5|so the 0.5|
fourteen 0.5|always 0.5|went 0.5|thinking 0.5|i put 0.5|that was 0.5|out of 0.5|standing 0.5|thing 0.5|
it up 0.5|pay 0.5|got a 0.5|something 0.4|really 0.4|things 0.4|sit 0.4|thirty 0.4|not the 0.4|go 0.4|
one of 0.4|at 0.4|and then 0.4|in it 0.4|that 0.4|other 0.4|and i've 0.4|doesn't 0.4|ask 0.4|for it 0.4|
keep 0.4|cause 0.4|and he 0.4|in the 0.4|nothing 0.4|let 0.3|i did 0.3|and i'll 0.3|those 0.3|door 0.3|
a bit 0.3|is the 0.3|she 0.3|will 0.3|i was 0.3|know 0.3|eight 0.2|they 0.2|then 0.2|yes 0.2|him 0.2|be 0.2|
all 0.2|can 0.2|don't 0.2|one 0.2|i 0.2|of 0.2|her 0.2|do -0.1|a -0.1|i'll -0.1|down -0.2|in -0.2|
there's -0.2|do it -0.2|sunday -0.2|is -0.2|monday -0.3|because -0.3|i can -0.3|and -0.3|get -0.3|
and i -0.3|eleven -0.3|call -0.3|phone -0.3|again -0.3|on -0.3|write -0.3|i had -0.3|i'd like -0.3|see -0.3|
about -0.3|were -0.3|tell him -0.3|some -0.3|he -0.3|nine -0.3|last -0.3|of it -0.3|first -0.3|have a -0.3|
days -0.4|or -0.4|four -0.4|hours -0.4|more -0.4|half -0.4|that's the -0.4|put it -0.4|second -0.4|
home -0.4|look at -0.4|month -0.4|school -0.4|i feel -0.4|new -0.4|doing -0.4|gonna -0.4|no no -0.4|
no i -0.4|two -0.4|times -0.4|talk -0.4|if it's -0.4|ring -0.4|your -0.4|nice -0.4|email -0.4|look -0.4|
to get -0.4|thank you -0.4|before -0.4|he said -0.4|night -0.4|next -0.5|with the -0.5|back -0.5|up -0.5|
today -0.5|ten -0.5|goes -0.5|this -0.5|sure -0.5|thank -0.5|hundred -0.5|till -0.5|send -0.5|
all right -0.5|no i'm -0.5|like -0.5|no not -0.5|does -0.5|still -0.5|going to -0.5|it on -0.5|what -0.5|
hour -0.5|for a -0.5|i went -0.5|week -0.5|a little -0.6|don't know -0.6|sat -0.6|after -0.6|since -0.6|
tomorrow -0.6|before i -0.6|there is -0.6|which -0.6|wants -0.6|got the -0.6|if -0.6|june -0.6|for the -0.6|
how -0.6|here -0.6|three -0.6|also -0.7|would -0.7|year -0.7|twenty -0.7|over -0.7|i could -0.7|friday -0.7|
got -0.7|say it -0.7|okay -0.8|she's -0.8|there's a -0.8|the -0.8|to the -0.8|could -0.8|i know -0.8|
tell -0.8|at the -0.9|by -0.9|but -0.9|going -0.9|day -1.0|has -1.0|it in -1.0|you -1.0|i'd -1.0|
on the -1.1|said -1.1|i'm not -1.3|from -1.3|no -1.6
`;

const wordWeights = new Map<string, number>(
  listed
    .split('|')
    .map((entry) => /^\s*(.+) (-?[\d.]+)\s*$/s.exec(entry))
    .filter((found) => found !== null)
    .map(([, words, weight]) => [words!, Number(weight)]),
);

/** The words of a text and the pairs of neighbours, each once. */
export function wordsIn(low: string): Set<string> {
  const words = low.split(' ');
  return new Set(words.flatMap((word, i) => (i === 0 ? [word] : [word, `${words[i - 1]} ${word}`])));
}

export const weightOfWords = (low: string): number => {
  const known = [...wordsIn(low)].flatMap((words) => wordWeights.get(words) ?? []);
  return known.reduce((sum, weight) => sum + weight, 0) / spread(known.length);
};

/** A longer passage has more words of either kind. */
export const spread = (count: number): number => Math.sqrt(Math.max(fewestWords, count));
const fewestWords = 6;
