/** Sentences between what was agreed and the end: they state nothing but care, a question or a wish. */
export const encouragements = `
  we>You have got this*
  we>{I am|I_am} {sure|confident|certain} {that |}you can do {this|it}*
  we>I believe {that |}you can do {this|it}*
  we>Keep {going|at it|it up}*
  w>Be {kind|good} to yourself {along the way|while you do it|with it}.
  we>Take it one step at a time{|, and {see|notice} what {happens|changes|you learn}}.
  cd>One step at a time.
  cda>One {thing|step} at a time is {enough|fine|all it takes}.
  w>{It does_not have|Not all of it has} to {be perfect|happen at once|be done at once}.
  we>I {am|really am} {rooting for you|in your corner|behind you|on your side}*
  Small steps {are fine|count|add up}{|, so {do_not|do not} worry {about|if} {the rest|it takes longer|not all of it works}}.
  {Do_not worry|There is no need to worry} if {it|this|some of it} takes {longer|more time|a while}.
  {If|When} {it|this} gets {hard|difficult|tough}, {remember|keep in mind|think of} why {it matters to you|you wanted it|you started}.
  a>{Notice|Watch|Keep an eye on} what {works|helps} and what {does_not|gets in the way}, {and|so that} we {can|will} {look at|go over} it {together|next time|when we talk}.
  I look forward to {hearing|seeing} how it {goes|works out|turns out}*
  I {am|will be} {curious|interested|eager} to {hear|see} how it {goes|works out|turns out}*
  I think {this|it} is {a good|the right|a very good} {step|start|direction}{| for you}.
  {That|This|It} {seems|sounds|looks} like a {good|very good|solid|sound} {plan|step|place to start} {to me|for now}*
  {Give it|Give yourself} {some |}time{|, and {let|see} what {comes|happens}}.
  It {would|will} be {good|great} to {hear|see} how {it|this} {goes|turns out|works}*
  Good luck{| with {it|this|all of it}}*
  {And |}{please |}{do_not|do not} be {too |}hard on yourself.
  {It is|It_is} up to you how {you do it|fast you go|much you do at once}, {and|but} {any|every} step {counts|is a good one}.`;

export const questions = `
  How did {it|that} go?
  How is {it|that|this} going{| so far}?
  {How|Where} {are you|do you stand} with {it|that|this}?
  How far have you {got|come}{| with {it|this|that}}?
  What has worked{| so far| well}{|, and what has not}?
  What {helped, and what got|has helped, and what has come} in the way?
  {Is|Was} there anything {that |}{got|gets} in the way{| or that you {need|would like} from me}?
  {Do|Would} you {need|like} {anything|any help} from me?
  Can you {let me know|tell me|give me an idea of} {how it is going|where you are|where {it|this|that} stands}?
  {Please |}{let me know|tell me} how {it|that|this} is going{| and {what|if there is anything} you need from me}.
  {Please |}{let me know|tell me} where you are with {it|this|that}{|, and if there is anything that I can do}.
  I {would like to|would love to|want to} {hear|know} how {it|that|this} is going{| and what you {need|think}}.
  Any {news|questions}{| so far}?
  I {was|am} {wondering|curious} how {it|that} is going{| and {if|whether} I can help}.
  {What do you think|What is your sense of it|How does it look to you}?`;

export const resourceQuestions = `
  {Let me know|Tell me|I would like to hear|I am curious to hear} what you think{| once you have had a look| when you have had time with it}.
  What do you think{| of it}?
  {Is it|Is this|Would this be} {of use|useful|helpful}{| to you}?
  {Let me know|Tell me} {if|whether} {it|this} is {of use|useful|helpful}{| to you}.
  {See what you can use|Take what is useful}, and leave the rest.`;

export const reminderRequests = `
  {Please |}{let me know|tell me} {how it {goes|went|is going}|where {it|that|this} stands|where you are with it|if {it|that|this} is done}.
  How is {it|that|this} going?
  Where {does it stand|are you with it}?
  If {it|that|this} {is|has been} done {already|by now}, {just |}{ignore|forget} {this|this note|me}.
  If the day {no longer works|does_not work anymore|has to change}, {just |please |}{let me know|tell me} {and we {will|can} {move it|find another}|what would work}.
  {Can|Could} you {please |}{let me know|tell me} {how it is going|where {it|that|this} stands|where you are with it|when it is done}?
  {Is|Was} there anything that {gets|is getting|got} in the way?
  If you {still |}{need|want} {more time|a different day|anything from me}, {please |just |}let me know.
  I would {appreciate|like} {a {short|quick} note|to hear from you} {once|when} {it|that|this} is done.
  {Do|Would} you {need|like} {anything|any help|a hand} from me {with it|to get it done}?
  {Are you|Are you still} on track?`;

export const schedulingRequests = {
  open: `
    {Which|What} {days|times|days and times} {would work|work|suit|are good} for you {in the next week or two|over the next two weeks|in the coming days|these days}?
    {Please |}{let me know|tell me|send me} {two or three|a few} {days|times} that {work|would work|are good|suit} {for |}you.
    {Can|Could|Would} you {please |}{let me know|tell me|send me} {two or three|a few|some} {days|times} that {work|would work|are good} for you?
    {Please |}{let me know|tell me} {when|what time|which day} {works|would work|is good|suits} {best |}for you{|, and I will {do my best to fit|make it work|work around it}}.
    If you {send|give} me {two or three|a few} {days|times} that {work|would work}, I_will {pick one|confirm one|find one that fits|get back to you}.
    When {are you|would you be} {free|available}{| in the next week or two}?
    {Does|Would} {the same day and time|the usual time} work for you?
    {Just |}{tell|send} me what works{| for you}{|, and I_will {make it work|try to fit it in}}.
    I am {open|flexible}, so {please |just |}{pick|choose|suggest} {a time|a day} {that works for you|that is good for you}.
    I would {appreciate|be glad of} {a few|two or three} {times|days} that work for you.`,
  fixed: `
    {Does {that|this} {still |}work|Is {that|this} {still |}good} for you?
    {Please |}{let me know|tell me} if {that|this} {does_not work|no longer works|does_not suit you|is a problem}{| and we {will|can} find {another time|something else}}.
    If {that|this|the time} {does_not work|no longer works|is a problem}, {please |just |}{let me know|tell me|send me {a few|some} {other |}times}{| and we {will|can} {move it|find another}}.
    {Can|Could} you {please |}{confirm|let me know} {that this|if {that|this}} {works|still works}{| for you}?
    Please {confirm that this|let me know if {that|this}} {works|still works|is fine}{| for you}.
    If {something|anything} {comes up|has come up}, {please |just |}{let me know|tell me} and we {will|can} {find|look for} another time.
    I would {appreciate|be glad of} a {short|quick} {note|confirmation}{| when you get a chance}.`,
};
