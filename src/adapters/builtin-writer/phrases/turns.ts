/**
 * Sentences between what was agreed and the end. They state nothing: a question, a wish, a word of support. `O` stands
 * where everything named is past, `U` where something is still to come.
 */
export const encouragements = `
  we>I {am|really am} {rooting for you|in your corner|behind you}*
  Twe>{I am|I_am} sure {that |}you can do {this|it}*
  we>Keep {going|at it}*
  w>Be {kind to|patient with} yourself {along the way|with it}.
  T>{Take it|Just take it} one step at a time.
  T>One step at a time is {enough|fine}.
  TU>Good luck{ with it|}*
  TU>{I hope|Hope} it goes well*
  TO>{I hope|Hope} it went well*
  TO>I would {love|like} to hear how it went.
  TU>I would {love|like} to hear how it {goes|turns out}.
  TU>I look forward to {hearing|seeing} how it {goes|turns out}*
  TU>{I am|I_am} {curious|interested} to {hear|see} how it {goes|turns out}.
  TUa>Notice what {works|helps} and what {does_not|gets in the way}, and we {can|will} {look at|go over} it {together|when we talk}.
  T>If it gets {hard|difficult}, {remember|keep in mind|think of} why {it matters to you|you wanted it|you started}.
  Tw>It does_not {have|need} to be perfect.
  TU>It_is up to you how fast you go.`;

export const questions = `
  U>How is {it|that} going{ so far|}?
  O>How did {it|that} go?
  U>{How far have you got|Where are you} with {this|that}?
  What has worked{ so far|}, and what has not?
  U>What is helping, and what gets in the way?
  O>What helped, and what got in the way?
  U>Is {there anything|anything} {getting|that gets} in the way?
  O>Did anything get in the way?
  Is there anything you need from me?
  Do you need {anything|any help} from me?
  U>{Can|Could} you {let me know|tell me} {how it is going|where things stand}?
  U>{Please |}{let me know|tell me} how {it|that} is going{, and if there is anything you need from me|}.
  O>{Please |}{let me know|tell me} how {it|that} went{, and if there is anything you need from me|}.
  U>I would {like|love} to hear how {it|that} is going.
  O>I would {like|love} to hear how {it|that} went.
  U>I {was|am} {wondering|curious} how {it|that} is going{ and {if|whether} I can help|}.
  O>I {was|am} {wondering|curious} how {it|that} went.
  Any news?`;

export const resourceQuestions = `
  {Let me know|Tell me} what you think{| once you have had a look}.
  What do you think{| of it}?
  {Let me know|Tell me} {if|whether} {it|this} {is useful|is of use|helps}.
  I would {like|love} to hear what you think{ of it|}.
  Take what is useful, and leave the rest.
  I hope {it|this} {helps|is useful}*`;

export const reminderRequests = `
  U>{Please |Just |}{let me know|tell me} {how it goes|when that is done|how it is going}.
  O>{Please |Just |}{let me know|tell me} {how it went|where it stands|if it is done}.
  U>How is {it|that} going?
  O>How did {it|that} go?
  O>Where {does it stand|are you with it}?
  If {it|that} is {already done|done by now}, {please |just |}ignore this{ note|}.
  U>If the {day|time} no longer works, {just |please |}{let me know|tell me} and we {will|can} {move it|find another}.
  {Can|Could} you {please |}{let me know|tell me} {where things stand|where you are with it}?
  If you need {more time|anything from me|help with any of it}, {please |just |}{let me know|tell me}.
  I would {appreciate|like} a {short|quick} note {once|when} that is done.
  Do you need {anything|any help} from me?
  U>Are you {still |}on track?`;

export const schedulingRequests = {
  open: `
    {Which|What} {days|times|days and times} {would work|work|suit|are good} for you {in the next week or two|over the next two weeks}?
    {Please |}{let me know|tell me|send me} {two or three|a few} {days|times} that {work|would work|are good} for you.
    {Can|Could|Would} you {please |}{let me know|tell me|send me} {two or three|a few} {days|times} that {work|would work} for you?
    {Please |}{let me know|tell me} {what time|which day} {works|would work} best for you{|, and I will {do my best to fit it in|make it work}}.
    If you {send|give} me {two or three|a few} {days|times} that {work|would work}, I_will {pick one|confirm one|get back to you}.
    When {are you|would you be} {free|available}{| in the next week or two}?
    Does {the same day and time|the usual time} work for you?
    {Just |}{tell|send} me what works for you{|, and I_will {make it work|try to fit it in}}.
    I am {open|flexible}, so {please |just |}{pick|choose|suggest} {a time|a day} that works for you.`,
  fixed: `
    {Does {that|this} {still |}work|Is {that|this} {still |}good} for you?
    {Please |}{let me know|tell me} if {that|this} {does_not work|no longer works}{| for you}{| and we {will|can} find {another time|something else}}.
    If {that|this|the time} {does_not work|no longer works}, {please |just |}{let me know|tell me|send me {a few|some} other times}{| and we {will|can} {move it|find another}}.
    {Can|Could} you {please |}{confirm that this|let me know if {that|this}} {works|still works}{| for you}?
    Please {confirm that this|let me know if {that|this}} {works|still works}{| for you}.
    If {something|anything} comes up, {please |just |}{let me know|tell me} and we {will|can} find another time.`,
};
