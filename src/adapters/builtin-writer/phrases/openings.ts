import type { EmailKind } from '#shared/follow-up.ts';

/**
 * First sentences, one pattern a line; `notation.ts` explains the signs. `<when>` is " on Tuesday" or nothing. None of
 * them says anything about the session but that it was, because nothing else is known to be true.
 */
export const openings: Record<EmailKind, string> = {
  session_follow_up: `
    cwe>Thanks {again |}for {our conversation|the session|the conversation|your time}<when>*
    wea>Thank you {again |}for {our conversation|the session|the conversation|your time|making the time}<when>*
    we>Thanks for talking {with me|it through with me}<when>*
    we>It was {good|great|really good} to {talk|talk {to|with} you|speak with you}<when>*
    we>I {really |}enjoyed {our conversation|talking with you|our session}<when>*
    Aca>{Here is|Here_is|This is} a {short|quick|brief} {summary of|note after|recap of} {our session|our conversation}<when>.
    A>{Here is|Here_is|This is} {what we agreed|where we left it|where we left things}<when>.
    Acd>{A|Just a} {quick|short|brief} {note|line} {on|about} what we agreed<when>.
    I {just |}{wanted|want} to {follow up on|come back to} our {conversation|session}<when>.
    A>Just so {that |}we {both |}have the same {list|picture}, {here is|here_is} what we agreed<when>.
    A>I {wanted to|just wanted to|thought I would|want to} {write down|put in writing|send you} what we agreed<when>{ while it is fresh| so that we both have it|}.
    Just a {quick|short|brief} {note|line} {to follow up on|after|following} our {session|conversation}<when>.
    aA>As {discussed|agreed}<when>, {here is|here_is|this is} what we agreed.
    aA>{Further to|Following|Following up on} our {conversation|session}<when>, {here is|here_is} {a {short|brief} summary|what we agreed}.`,
  check_in: `
    cwe>{Just checking|I am just checking} in{ after our {session|conversation}<when>|}.
    dcN>A {quick|short} check-in before we {talk|meet} again.
    dc>A {quick|short} check-in{ after our {session|conversation}<when>|}.
    I {just |}{wanted|want} to {check in|see how {you are doing|things are going|you are getting on}|hear how things are going}{ since our {session|conversation}<when>|}.
    N>I {just |}{wanted|want} to {check in|see how {you are doing|things are going|you are getting on}} before we {talk|speak} again.
    we>How {are you|are things|have you been}?
    we>How have things been since {we {talked|spoke}<when>|our {session|conversation}<when>}?
    w>I hope {you are well|you are doing well|all is well|your week is going well}.
    I was {wondering|thinking about} how {things are going|you are getting on}{ since our {session|conversation}<when>|}.
    a>{Following up on|Further to} our {session|conversation}<when>, I would like to {hear|ask} {where things stand|how things are going}.`,
  promise_reminder: `
    cd>{Just a|A} {quick|short|brief} reminder{ {from|after} our {session|conversation}<when>|}.
    we>{Just a|A} {gentle|friendly|little} reminder{ {from|after} our {session|conversation}<when>|}.
    I {just |}{wanted|want} to {remind you of|come back to|follow up on} what you took on{ in our {session|conversation}<when>|}.
    I am {just |}following up on our {session|conversation}<when>.
    a>{Following up on|Further to} our {session|conversation}<when>, this is a short reminder.
    w>I hope {you are well|all is well|your week is going well}.
    How are {you|things}?`,
  encouragement: `
    we>{Just a|A} {quick|short} note to {say|let you know} {that |}I am {thinking of you|in your corner|rooting for you}*
    I {just |}{wanted|want} to {send|write} you {a few lines|a {quick|short} note}{ after our {session|conversation}<when>|}.
    w>I hope {you are well|you are doing well|all is well|your week is going well}.
    cda>{Just a|A} {quick|short} note {after|following} our {session|conversation}<when>.
    How are {you|you doing|things}?
    we>Thanks {again |}for {our conversation|the session|talking with me}<when>*`,
  resource: `
    w>I hope {you are well|you are doing well|all is well|your week is going well}.
    Thanks {again |}for {our conversation|the session|your time}<when>*
    Thank you {again |}for {our conversation|the session|your time}<when>*
    I {just |}{wanted|want} to {follow up on|come back to} our {session|conversation}<when>.
    Just a {quick|short} note {after|following} our {session|conversation}<when>.`,
  scheduling: `
    S>I {would like to|wanted to|want to} {find|set|agree on} {a time|a day|a date} for our next {session|conversation}.
    S>{It is|It_is} time to {find|set|plan} {a date for |}our next {session|conversation}.
    S>I hope {you are well|all is well|your week is going well}, and I would like to plan our next {session|conversation}.
    S>Let_us {find|set} {a time|a day|a date} {for our next {session|conversation}|to talk again}.
    N>Just a {quick|short|brief} {note|line} {about|on} our next {session|conversation}.
    N>I {just |}{wanted|want} to {confirm|check} {the time of |}our next {session|conversation}.
    N>{This is just|Just} to confirm our next {session|conversation}.
    N>I hope {you are well|all is well|your week is going well}.`,
  custom: `
    I {just |}{wanted|want} to {send|write} you a {quick|short} {note|line}{ after our {session|conversation}<when>|}.
    {Just a|A} {quick|short|brief} {note|line} {after|following} our {session|conversation}<when>.
    w>I hope {you are well|you are doing well|all is well|your week is going well}.
    How are {you|things}?
    we>Thanks {again |}for {our conversation|the session|your time}<when>*`,
};
