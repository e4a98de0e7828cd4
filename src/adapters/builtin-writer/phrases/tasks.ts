/**
 * How what was taken on is said. `<do>` is the clause of a task ("send me the budget"), `<by>` " by Friday" or nothing,
 * `<label>` the title as it stands. `Q` patterns say that the client said so, and stand only where a quote shows it.
 */
export const clientTask = {
  future: `
    You_will <do><by>.
    You_are going to <do><by>.
    Q>You {said|told me} {that |}you_would <do><by>.
    Q>You agreed to <do><by>.
    Q>You {wanted|want} to <do><by>.
    The {plan|next step} is {for you |}to <do><by>.
    The {idea|agreement} {is|was} that you {will|would} <do><by>.
    {I understand|I believe|As I understand it} {that |}you {will|are going to|plan to} <do><by>.
    We {agreed|said} {that |}you {will|would} <do><by>.
    d>Please <do><by>.
    d>Please {remember|be sure} to <do><by>.
    P>{Can|Could|Would} you {please |}<do><by>?
    For your part, you {will|are going to|would} <do><by>.`,
  /** Behind another task of the same person. */
  further: `
    You_will also <do><by>.
    {And|Also,} you_will <do><by>.
    You_are also going to <do><by>.
    {Also,|And} please <do><by>.
    {Please also|And please} <do><by>.
    Also, you {will|would|are to|agreed to|wanted to} <do><by>.
    {The other|Another} {thing|step|point} {is|was} {for you |}to <do><by>.
    You {agreed|wanted|planned} to <do><by> as well.
    {And|Also,} you wanted to <do><by>.`,
  past: `
    You {wanted|were going|planned} to <do><by>.
    Q>You {said|told me} {that |}you_would <do><by>.
    Q>You {had |}agreed to <do><by>.
    The plan was {for you |}to <do><by>.
    We {had |}{said|agreed} {that |}you would <do><by>.
    You were {also |}to <do><by>.
    Did you {get a chance|find time|find the time} to <do>?
    Have you {had a chance|been able} to <do>?
    {I believe|I think|As I understand it} {that |}you {wanted|were going|planned} to <do><by>.
    I {was|am} wondering {if|whether} you {were able|had {a chance|the time}|managed} to <do>.
    What came of your plan to <do><by>?`,
  label: `
    {On your list|For you|On your side}: <labels>.
    {You took on|What you took on}: <labels>.`,
  furtherLabel: `
    {Also on your list|And on your list|Also for you|And for you}: <labels>.
    {You also took on|What you also took on}: <labels>.`,
};

export const coachTask = {
  future: `
    I_will <do><by>.
    {On my side|For my part|From my side|On my end}, I_will <do><by>.
    {I am|I_am} going to <do><by>.
    I {said|told you} {that |}I_would <do><by>.
    {And|Meanwhile,|In the meantime|As for me,} I_will <do><by>.
    I {still |}{have|need|want} to <do><by>.
    {My part|What I took on} is to <do><by>.
    I {plan|intend|agreed} to <do><by>.
    {And|Meanwhile|In the meantime} I {plan|intend} to <do><by>.
    I_will make sure to <do><by>.`,
  further: `
    I_will also <do><by>.
    {And|Also,} I_will <do><by>.
    I {also|still} {have|need|want|plan} to <do><by>.
    And I {am going|plan|want} to <do><by>.`,
  past: `
    I {still |}owe you {this|one thing}: I {was|wanted} to <do><by>.
    I {was|am} {still |}{going|meant|due} to <do><by>.
    I {said|told you|promised} {that |}I_would <do><by>, and I {have_not forgotten|did_not forget}.`,
  label: `
    {On my list|For me|On my side}: <labels>.
    {I took on|What I took on}: <labels>.`,
  furtherLabel: `
    {Also on my list|And on my list|Also for me}: <labels>.
    {I also took on|What I also took on}: <labels>.`,
};

/** Before a list. */
export const listIntro = {
  client: `
    {Here is|Here_is|This is} what {you took on|is on your list|you wanted to do}:
    Q>{Here is|Here_is|This is} what you {agreed to do|agreed to|said you would do}:
    {On your list|Your list|For you|Your next steps|Your side}:
    {You took on|Please do} the following:
    The {next steps|steps|points} for you {are|are these}:
    {What you are going to do|What you will do}:
    Can you {please |}{take care of|look after} the following?`,
  coach: `
    {And here is|Here_is|Here is|This is} what I {took on|will do}:
    {On my list|My list|For me|My part|My side}:
    I_will {take care of|do} {the following|these}:
    What I will do:`,
  done: `
    {Done|Already done|What is done}:
    {You have|You_have} {already |}done {this|the following}:`,
};

/** What the client has done. */
export const doneTask = {
  clause: `
    You {wanted|planned|set out|were going} to <do>, and {you did|you have done it|it is done|that is done}*
    You {wanted|planned|said you wanted} to <do>, and {I see|I am glad|I am pleased} {that |}{you did|it is done}*
    {It is|It_is} {good|great|really good} {to see |}that you {managed|were able} to <do>*
    I {am|was} {glad|very glad|pleased|happy} {to see|to hear} that you {managed|were able} to <do>*
    You were able to <do>, {which is|and that is} {good|great} {progress|to see}*`,
  label: `
    {Done|Already done|Off the list}: <label>.
    {One thing is done|That much is done|What is done}: <label>.`,
  progress: `
    {What has moved|Progress|What I noted}: <label>.
    {Where you are now|What has changed}: <label>.`,
};
