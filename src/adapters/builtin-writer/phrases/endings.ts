/** The next meeting, and the last sentence before the closing. `<day>` is "Friday" or "Friday, 8 May". */
export const nextMeetings = {
  dated: `
    We {talk|meet|speak} {again |next |}on <day>.
    Our next {session|conversation} is on <day>.
    I_will {see you|talk to you|speak to you} {again |}on <day>*
    See you on <day>*
    we>{Looking forward|I look forward|I am looking forward} to {talking|speaking|meeting} {again |with you |}on <day>*
    ca>{Next session|Our next session|Next meeting}: <day>.
    We {are|are set to|will} {meet|talk|speak} {again |next |}on <day>.
    {As agreed, we|We have agreed to|We said we would} {talk|meet} {again |}on <day>.
    I have {you|us|our next session} {down|in my calendar} for <day>.
    Talk {to you |}on <day>*`,
  quoted: `
    {For|About} {the|our} next {session|time} we said <quote>.
    {Next session|Our next session|Next time}: <quote>.
    We {said|agreed on} <quote> for {the|our} next {session|time}.`,
};

export const offers = `
  {Please |Just |}{let me know|tell me} if {you have any questions|you need anything|there is anything you need|anything comes up|I can help|you get stuck}{| in the meantime| along the way}.
  If you {have any questions|need anything|get stuck|need to talk}{| in the meantime}, {please |just |feel free to |}{let me know|write|write to me|drop me a line|give me a call|call me}.
  {Please |Feel free to |}{call|call me|write|write to me|get in touch} if you {have any questions|need anything|need to talk|would like to talk}.
  If {something|anything} {is not right|is missing|does_not look right|has changed}{| here| in this}, {please |just |}{let me know|tell me|correct me}{| and I_will {change|fix} it}.
  {Did I miss anything|Is there anything I missed|Anything I missed|Have I missed anything|Is anything missing}?
  {Does that|Does this|Does it} {sound|look|seem} {right|good|fine|okay}{| to you}?
  {What do you think|Any questions|Any thoughts|Is that right}?
  {Do|Would} you {see it the same way|want to change anything|like to add anything}?
  {I am|I_am} here if you need {me|anything}*
  {I look|I am looking|Looking} forward to {hearing from you|hearing how it goes|talking soon}*
  {Let|Please let} me {know|hear} {what you think|how it goes|your thoughts}*
  {Please |}{let me know|tell me} {what you think|your thoughts|how that sounds}{| and if there is anything {you would like to|you want to} {change|add}}.
  {Have|I hope you have} a {good|great|nice} {week|rest of the week}*
  Thanks{| again}*
  If {any of this|something} is {not right|missing}, or if you_would like to {change|add} {anything|something}, please {let me know|tell me} and {we can|we will} {sort it out|take it from there|go from there}.
  If I missed {anything|something}, or if you_would like to {change|add} {anything|something}, please {let me know|tell me} and {we can|we will} {sort it out|take it from there|go from there}.
  I {would|will} be {glad|happy} to {talk it through|help|answer any questions}{| if {you need it|that would help|there is anything}}.
  I {think|believe} {that is|this is} {all|everything}{| for now}{|, but {please |}{let me know|tell me} if {I missed {anything|something}|there is more}}.
  {That is|That_is} {all|it}{| for now| from me}*
  Hope {this|that} helps*
  {I hope|Hope} {this|that} {helps|is {useful|helpful}}, and {please |}{let me know|tell me} if {you have any questions|there is anything else}.
  {You can reach me|I can be reached} {any time|anytime|here} if {you need anything|there are any questions|something comes up}.
  {We can|We will} {talk about|go over|look at} {the rest|all of it|anything else} {when we {talk|meet}|next time|then}.
  Call me if you {have questions|need me|want to talk}.`;

export const goals = {
  clause: `
    You want to <do>.
    You {told me|said} {that |}you {want|wanted} to <do>.
    {The goal|Your goal|The aim} {is|was} to <do>.
    {Keep in mind|Remember} that you want to <do>.
    What you {want|wanted} is to <do>.`,
  quote: `
    {You told me|You said}<when>: <quote>.
    {What you want|Your goal|What this is for}, in your {own |}words: <quote>.
    {Keep in mind|Remember} what you {told me|said}{| you want}: <quote>.
    You {put it|said it} {well|like this|this way}<when>: <quote>.`,
  label: `
    {Keep in mind the goal|The goal|Your goal|What this is for|The aim}: <label>.`,
};

export const recaps = `
  One thing you said<when> {is|seems} worth {keeping|holding on to|remembering|coming back to}: <quote>.
  {I wrote down|I noted|I made a note of} {something|one thing} you said<when>: <quote>.
  Something you said<when>, {in your own words|as I have it in my notes}: <quote>.
  {You said|You told me}<when>: <quote>.`;

export const resources = {
  one: `
    {Here it is|Here is what I have in mind|This is it|It is this}: <label>.
    {Please |}{take|have} a look {at this|}{| when you {have a minute|get a chance|have time}}: <label>.
    {I am sending you|I would suggest|I think you should see|You may want to look at|You might like}: <label>.
    {What I have in mind|The one I mean}: <label>.`,
};
