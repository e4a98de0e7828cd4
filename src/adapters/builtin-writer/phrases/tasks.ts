/**
 * How what was taken on is said. `<do>` is the clause of a task ("send me the budget"), `<by>` " by Friday" or nothing,
 * `<label>` the title as it stands. `Q` patterns say that the client said so, and stand only where a quote shows it.
 */
export const clientTask = {
  future: `
    You_will <do><by>.
    You_are going to <do><by>.
    You {are|were} to <do><by>.
    Q>You {said|told me} {that |}you_would <do><by>.
    Q>You agreed to <do><by>.
    Q>You {wanted|want} to <do><by>.
    The {plan|next step} is {for you |}to <do><by>.
    The {idea|agreement} {is|was} that you {will|would} <do><by>.
    {I understand|I believe|As I understand it} {that |}you {will|are going to|plan to} <do><by>.
    We {agreed|said} {that |}you {will|would} <do><by>.
    d>Please <do><by>.
    d>{Please|Please do} {remember|be sure} to <do><by>.
    P>{Can|Could|Would} you {please |}<do><by>?
    For your part, you {will|are going to|would} <do><by>.
    I have you down {to|for this:} <do><by>.
    We talked about {having you|you being the one to} <do><by>.`,
  /** Behind another task of the same person. */
  further: `
    You_will also <do><by>.
    {And|Also,|Then} you_will <do><by>.
    You {are|were} also going to <do><by>.
    {Also,|Next,|And} please <do><by>.
    {Please also|And please} <do><by>.
    Also, you {will|would|are to|agreed to|wanted to} <do><by>.
    {The other|Another} {thing|step|point} {is|was} {for you |}to <do><by>.
    You would {also |}<do><by>{| as well}.
    {After that|And then|Then} you {will|would} <do><by>.`,
  past: `
    You {wanted|were going|planned} to <do><by>.
    Q>You {said|told me} {that |}you_would <do><by>.
    Q>You {had |}agreed to <do><by>.
    The plan was {for you |}to <do><by>.
    We {had |}{said|agreed} {that |}you would <do><by>.
    You were {also |}to <do><by>.
    {Did|Have} you {get|had} {a chance|time|the chance} to <do>{<by>|}?
    {I believe|I think|As I understand it} {that |}you {wanted|were going|planned} to <do><by>.
    I {was|am} wondering {if|whether} you {were able|had {a chance|the time}|managed} to <do>.
    What came of your plan to <do><by>?`,
  label: `
    {On your list|For you|Your {part|side}|From your side|On your side}: <label><inParens>.
    {You took on|You have|What you took on|One thing for you|What I have for you|The next step for you}: <label><inParens>.`,
  quote: `
    You said<by2>: <label>.
    {In your own words|As you put it|What you said|What you took on, in your words}: <label><inParens>.
    {You told me|You said to me|I have you down with}: <label><inParens>.`,
};

export const coachTask = {
  future: `
    I_will <do><by>.
    {On my side|For my part|From my side|On my end}, I_will <do><by>.
    {I am|I_am} going to <do><by>.
    I {said|told you|promised} {that |}I_would <do><by>.
    {And|Meanwhile,|In the meantime|As for me,} I_will <do><by>.
    I {still |}{have|need|want} to <do><by>.
    {My part|What I took on} is to <do><by>.
    I {plan|intend|agreed} to <do><by>.
    {And|Meanwhile|In the meantime} I {plan|intend} to <do><by>.
    You can {count|rely} on me to <do><by>.
    Let me <do><by>.`,
  further: `
    I_will also <do><by>.
    {And|Also,|Then} I_will <do><by>.
    I {also|still} {have|need|want|plan} to <do><by>.
    And I {am going|plan|want} to <do><by>.`,
  past: `
    I {still |}owe you {this|one thing}: I {was|wanted} to <do><by>.
    I {was|am} {still |}{going|meant|due} to <do><by>.
    I {said|told you|promised} {that |}I_would <do><by>, {and|so} I {have_not|did_not} {forgotten|forget}.`,
  label: `
    {On my list|For me|My part|From my side|On my side}: <label><inParens>.
    {I took on|I have|What I took on|One thing for me}: <label><inParens>.`,
  quote: `
    {I said|I told you|What I said I would do|My part, in my words}: <label><inParens>.`,
};

/** Before a list. */
export const listIntro = {
  client: `
    {Here is|Here_is|This is} what {you {have|took on}|is on your list|you wanted to do}:
    Q>{Here is|Here_is|This is} what you {agreed to do|agreed to|said you would do}:
    {On your list|Your list|For you|Your next steps|Your side}:
    {You took on|Please do} the following:
    The {next steps|steps|points} for you {are|are these}:
    {What I have for you|What you are going to do|What you will do}:
    Can you {please |}{take care of|look after} the following?`,
  coach: `
    {And|} {here is|here_is|this is} what I {have|took on|will do}:
    {On my list|My list|For me|My part|My side}:
    I_will {take care of|do} {the following|these}:
    {What I have|What I will do|What is mine to do}:`,
  done: `
    {Done|Already done|What is done}:
    {You have|You_have} {already |}done {this|the following}:`,
};

/** What the client has done. */
export const doneTask = {
  clause: `
    You {wanted|planned|set out|were going} to <do>, and {you did|you have done it|it is done|that is done}*
    You {wanted|planned|said you wanted} to <do>, and {I see|I am glad|I am pleased} {that |}{you did|it is done}*
    {That you were able|It is good that you managed} to <do> {is worth a moment|counts}.
    {It is|It_is} {good|great|really good} {to see |}that you {managed|were able} to <do>*
    I {am|was} {glad|very glad|pleased|happy} {to see|to hear} that you {managed|were able} to <do>*
    Thanks for letting me know that you were able to <do>.
    You were able to <do>, {which is|and that is} {good|great} {progress|to see}*`,
  label: `
    {Done|Already done|Off the list}: <label>.
    {One thing is done|That much is done|What is done}: <label>.`,
  progress: `
    {What has moved|Progress|What I noted}: <label>.
    {Where you are now|What has changed}: <label>.`,
};
