/**
 * How what was taken on is said. `<do>` is one clause or two ("send me the budget by Friday and ring Maria"), `<labels>`
 * a title as it stands. Nothing orders: a coach reminds of what the client chose. `Q` patterns say that the client said
 * so, and stand only where a quote shows it.
 */
export const clientTask = {
  future: `
    Q>You said {that |}you_would <do>.
    Q>You told me {that |}you_would <do>.
    Q>You agreed to <do>.
    You wanted to <do>.
    L>You_are going to <do>.
    L>You_will <do>.
    You were going to <do>.
    We {agreed|said} {that |}you_would <do>.
    {The|Your} plan is to <do>.
    L>{Your next step|The next step for you} is to <do>.
    La>As we agreed, you_will <do>.`,
  further: `
    Q>You also said {that |}you_would <do>.
    L>You_will also <do>.
    L>You_are also going to <do>.
    You also wanted to <do>.
    You were also going to <do>.
    Q>You also agreed to <do>.
    L>And you_will <do>.
    Q>And you said {that |}you_would <do>.
    And you wanted to <do>.
    {The other|Another} {thing|step} is to <do>.`,
  past: `
    You {wanted|were going|planned} to <do>.
    Q>You said {that |}you_would <do>.
    Q>You told me {that |}you_would <do>.
    The plan was {for you |}to <do>.
    We {had |}{said|agreed} {that |}you would <do>.
    When we {talked|spoke}, you were going to <do>.`,
  pastFurther: `
    You {also wanted|were also going|also planned} to <do>.
    Q>You also said {that |}you_would <do>.
    And you {wanted|were going} to <do>.`,
  /** One past task alone may be asked about. */
  asked: `
    Did you {get the chance|find the time|get} to <do>?
    {Were you able|Did you manage} to <do>?
    I {was|am} wondering {if|whether} you {were able|managed|had the time} to <do>.`,
  label: `
    {On your list|On your side}: <labels>.
    What you took on: <labels>.`,
  furtherLabel: `
    {Also on your list|And on your list}: <labels>.
    What you also took on: <labels>.`,
  quote: `
    You said: <labels>.
    {In your own words|As you put it}: <labels>.
    {I wrote down|I noted} what you said: <labels>.`,
  furtherQuote: `
    You also said: <labels>.
    And {in your own words|as you put it}: <labels>.`,
};

export const coachTask = {
  future: `
    I_will <do>.
    {On my side|For my part|From my side|On my end}, I_will <do>.
    {As for me|Meanwhile|In the meantime}, I_will <do>.
    I_am going to <do>.
    I said {that |}I_would <do>.
    My part is to <do>.
    I_will make sure to <do>.`,
  further: `
    I_will also <do>.
    {And|Also,} I_will <do>.
    I_am also going to <do>.`,
  past: `
    I {said|told you} {that |}I_would <do>, and I have_not forgotten.
    I was going to <do>, and {that is|it_is} still on my list.`,
  pastFurther: `
    I also said {that |}I_would <do>.
    And I was going to <do>.`,
  label: `
    On my {list|side}: <labels>.`,
  furtherLabel: `
    Also on my list: <labels>.`,
};

/** Before a list. */
export const listIntro = {
  client: `
    Q>{Here is|Here_is} what you said you_would do:
    {Here is|Here_is} what you took on:
    {Here is|Here_is} what you wanted to do:
    L>{Here are|These are} {your|the} next steps:
    L>{Your next steps|What you_are going to do}:
    What you took on:
    Q>You said you_would do {this|the following}:
    You took on the following:`,
  past: `
    {Here is|Here_is} what you {took on|wanted to do}:
    Q>{Here is|Here_is} what you said you_would do:
    What you {took on|wanted to do}:`,
  coach: `
    {And on my side|On my side|For my part|My part}:
    {And here is|Here_is|Here is} what I will do:
    I_will do {this|the following}:
    What I will do:`,
};

/** What the client has done. */
export const doneTask = {
  clause: `
    You {wanted|planned|set out} to <do>, and you did*
    You {wanted|planned} to <do>, and {it_is|that is|it is} done*
    {I am|I_am} {glad|pleased|happy} {that |to see that }you {managed|were able} to <do>*
    It_is good to see that you {managed|were able} to <do>*`,
  label: `
    {Done|Already done}: <label>.
    What is done: <label>.`,
  sentence: `
    <label>.
    <label>, and that counts*
    {I am|I_am} {glad|pleased} to see it: <label-low>.
    {I noticed|I noted} one thing: <label-low>.`,
  progress: `
    {What has moved|What has changed}: <label>.
    {Progress|What I noted}: <label>.`,
};
