/**
 * How much more (or less) often than its frequency suggests a spoken word reaches a written summary (log ratio).
 * Written by `scripts/train-summary.ts` from the AMI meeting corpus (CC BY 4.0, University of Edinburgh and partners).
 */
const learned = `
manager:1.8 project:1.7 discuss:1.7 industrial:1.7 marketing:1.6 expert:1.6 present:1.5 designer:1.5
interface:1.4 component:1.3 group:1.3 prototype:1.2 budget:1.2 process:1.1 evaluate:1.1 user:1.1
decide:1.1 feature:1.1 include:1.1 recognition:1.1 working:1.1 team:1.0 meeting:1.0 source:1.0
agenda:1.0 material:1.0 open:1.0 production:1.0 product:1.0 preference:1.0 vegetable:0.9 theme:0.9
experience:0.9 requirement:0.9 creativity:0.9 speech:0.9 trend:0.9 design:0.9 previous:0.9
leadership:0.9 option:0.9 spongy:0.8 device:0.8 teamwork:0.8 evaluation:0.8 draw:0.8 cost:0.8
animal:0.8 fruit:0.8 remote:0.7 target:0.7 role:0.7 explain:0.7 shape:0.7 profit:0.7 favorite:0.7
logo:0.7 lcd:0.7 have:0.7 use:0.7 suggest:0.7 price:0.7 goal:0.7 criterion:0.6 exist:0.6 energy:0.6
discussion:0.6 give:0.6 create:0.6 rechargeable:0.6 innovation:0.6 incorporate:0.6 show:0.6 make:0.5
function:0.5 decision:0.5 current:0.5 calculate:0.5 motto:0.5 ease:0.5 finding:0.5 friendly:0.5
scale:0.5 color:0.5 screen:0.5 wheel:0.5 solar:0.5 initial:0.5 titanium:0.5 functional:0.5
company:0.5 battery:0.5 various:0.5 creative:0.4 single:0.4 management:0.4 conceptual:0.4 aim:0.4
receiver:0.4 case:0.4 control:0.4 shaped:0.4 size:0.4 research:0.4 fancy:0.4 innovative:0.4
fashion:0.4 audio:-0.4 obvious:-0.4 audience:-0.4 worth:-0.4 hand:-0.4 wrong:-0.4 version:-0.4
today:-0.4 attractive:-0.4 text:-0.4 instance:-0.4 reach:-0.4 thought:-0.4 blue:-0.4 certain:-0.4
many:-0.4 morning:-0.4 modern:-0.4 care:-0.4 coach:-0.4 individual:-0.4 electronics:-0.4
machine:-0.4 department:-0.4 year:-0.4 break:-0.4 send:-0.4 basic:-0.4 circuit:-0.4 select:-0.5
left:-0.5 dog:-0.5 reaction:-0.5 keep:-0.5 supplement:-0.5 wonder:-0.5 cable:-0.5 plug:-0.5
stick:-0.5 worry:-0.5 start:-0.5 traditional:-0.5 cent:-0.5 face:-0.5 powerpoint:-0.5 top:-0.5
cut:-0.5 point:-0.5 telephone:-0.5 tvs:-0.5 hard:-0.5 square:-0.5 record:-0.5 place:-0.5 cool:-0.5
complex:-0.5 space:-0.5 press:-0.5 plan:-0.5 curve:-0.5 method:-0.5 job:-0.5 picture:-0.5
coffee:-0.5 home:-0.5 separate:-0.5 style:-0.5 recognize:-0.5 throw:-0.5 quick:-0.5 you:-0.5
mobile:-0.5 depend:-0.5 folder:-0.5 input:-0.5 true:-0.5 kid:-0.5 document:-0.5 hold:-0.6
special:-0.6 matter:-0.6 call:-0.6 player:-0.6 hope:-0.6 understand:-0.6 fun:-0.6 third:-0.6
click:-0.6 mention:-0.6 bring:-0.6 set:-0.6 green:-0.6 become:-0.6 bottom:-0.6 old:-0.6 speak:-0.6
figure:-0.6 box:-0.6 cat:-0.6 run:-0.6 page:-0.6 note:-0.6 mouse:-0.6 hear:-0.6 change:-0.6
message:-0.6 couple:-0.6 hour:-0.6 print:-0.6 cheap:-0.6 fit:-0.6 dvd:-0.7 forget:-0.7 line:-0.7
ready:-0.7 pick:-0.7 slide:-0.7 controller:-0.7 view:-0.7 choose:-0.7 moment:-0.7 produce:-0.7
day:-0.7 way:-0.7 switch:-0.7 long:-0.7 part:-0.7 want:-0.7 real:-0.7 wait:-0.7 sit:-0.7 word:-0.7
side:-0.7 clear:-0.7 key:-0.7 people:-0.7 fact:-0.7 question:-0.8 actual:-0.8 suppose:-0.8
computer:-0.8 sorry:-0.8 buy:-0.8 round:-0.8 remember:-0.8 sense:-0.8 move:-0.8 money:-0.8 fine:-0.8
mean:-0.9 great:-0.9 play:-0.9 leave:-0.9 end:-0.9 take:-0.9 problem:-0.9 finish:-0.9 expensive:-0.9
sound:-0.9 half:-0.9 save:-0.9 percent:-0.9 good:-0.9 phone:-1.0 interesting:-1.0 write:-1.0
come:-1.0 time:-1.0 guy:-1.0 right:-1.0 stuff:-1.1 turn:-1.1 say:-1.1 put:-1.1 second:-1.1 try:-1.1
sort:-1.2 sure:-1.2 everything:-1.2 get:-1.2 much:-1.3 course:-1.3 kind:-1.4 lot:-1.4 nice:-1.5
let:-1.5 same:-1.5 big:-1.5 see:-1.6 little:-1.6 think:-1.6 bit:-1.8 know:-1.9 thing:-2.4
`;

export type WordWeights = ReadonlyMap<string, number>;

export const parseWeights = (text: string): WordWeights =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry): [string, number] => {
        const [word = '', weight = '0'] = entry.split(':');
        return [word, Number(weight)];
      }),
  );

export const wordWeights: WordWeights = parseWeights(learned);
