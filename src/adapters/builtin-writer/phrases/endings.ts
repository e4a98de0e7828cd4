/** The next meeting, and the last sentence before the closing. `<day>` is "Friday" or "Friday, 8 May, at nine". */
export const nextMeetings = {
  dated: `
    We {talk|meet|speak} {again |next |}on <day>.
    Our next {session|conversation} is on <day>.
    I_will {see you|talk to you|speak to you} {again |}on <day>*
    we>See you on <day>*
    we>{Looking forward|I look forward} to {talking|speaking} {again |}on <day>*
    We_are set for <day>.
    cd>Next session: <day>.
    Talk to you on <day>*`,
  /** Of an e-mail that is about it. */
  scheduled: `
    Our next {session|conversation} is on <day>.
    I have {us|our next {session|conversation}} down for <day>.
    We {said|agreed on} <day>.
    We_are set for <day>.
    {Our next session|Next session}: <day>.`,
};

export const offers = `
  If {anything|something} comes up{| in the meantime}, {please |just |}{let me know|write to me|drop me a line|call me|give me a call}.
  N>If {anything|something} comes up before then, {please |just |}{let me know|write to me|drop me a line|call me|give me a call}.
  {Please |Just |}{let me know|tell me} if {you have any questions|you need anything|anything comes up|I can help}{| in the meantime}.
  N>{Please |Just |}{let me know|tell me} if {you have any questions|you need anything|anything comes up} before then.
  If you {have any questions|need anything|need to talk}{| in the meantime}, {please |just |feel free to |}{let me know|write|write to me|call|give me a call}.
  {Please |Feel free to |}{call|call me|write|write to me|get in touch} if you {have any questions|need anything|need to talk}.
  {Please |Just |}{let me know|tell me} if {I missed anything|I have missed anything|something is missing|I got anything wrong}.
  {Did I miss anything|Is there anything I missed|Have I missed anything|Is anything missing}?
  {Does that|Does this} {sound|look} right{| to you}?
  L>{Any questions|Any thoughts|What do you think}?
  {I am|I_am} here if you need {me|anything}*
  L>{Let|Please let} me know {what you think|how it goes}.
  {Have|I hope you have} a {good|great} week*
  L>Thanks{| again}*
  If you_would like to {change|add} {anything|something}, {please |just |}{let me know|tell me}.
  If you_would like to change anything, {please |just |}{let me know|tell me} and I_will change it.
  If {any of this|something} is not right, {please |just |}{let me know|tell me} and I_will {change|fix} it.
  If I have missed {anything|something}, or if you_would like to {change|add} {anything|something}, please {let me know|tell me} and {we_will|we can} sort it out.
  I {would|will} be {glad|happy} to {talk it through|help if you need it|talk it through if that would help}.
  {Hope this|I hope this} helps*
  Call me if you {have questions|need me|want to talk}.
  Tell me if {something|anything} gets in the way.
  If something gets in the way, {please |just |}{tell me|let me know}{, and we {can|will} look at it|}.`;

export const goals = {
  clause: `
    You {told me|said} {that |}you want to <do>.
    You {told me|said} {that |}you wanted to <do>.
    {What you want|Your goal} is to <do>.`,
  quote: `
    You {told me|said}: <quote>.
    What {you want|it is for}, in your own words: <quote>.
    {Keep in mind|Remember} what you {told me|said}: <quote>.`,
  label: `
    Your goal: <label>.
    What you want: <label>.`,
};

export const recaps = `
  One thing you said is worth {keeping|holding on to|remembering}: <quote>.
  You said something worth {keeping|holding on to|remembering}: <quote>.
  {I wrote down|I noted|I made a note of} {something|one thing} you said: <quote>.
  ad>You {said|told me}: <quote>.`;

/** What the client came to see, as a clause behind "that". */
export const insightClauses = `
  One thing you saw is worth {keeping|holding on to|remembering}: <that>.
  You {saw|noticed} that <that>.`;

export const resources = `
  {Here is|Here_is} something that {may|might|could} {help|be useful}{| after our {session|conversation}}: <label>.
  I thought {this|the following} {might|may|could} {help|be useful|be of use}{| after our {session|conversation}}: <label>.
  I {wanted|would like} to {share|send you|pass on} something{| to go with our {session|conversation}}: <label>.
  {You may find this useful|This may be useful|You might like this}: <label>.
  {Please |}{take|have} a look at this when you {have a minute|get a chance}: <label>.`;
