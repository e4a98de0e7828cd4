import type { EmailKind } from '#shared/follow-up.ts';

/**
 * First sentences, one pattern a line; `notation.ts` explains the signs. `<when>` is " on Tuesday" or nothing. None of
 * them says anything about the session but that it was, because nothing else is known to be true.
 */
export const openings: Record<EmailKind, string> = {
  session_follow_up: `
    cwe>Thanks {|again }for {our conversation|our session|the session|the conversation|your time|making the time}<when>*
    wea>Thank you {|again |very much }for {our conversation|our session|the conversation|your time|taking the time to talk}<when>*
    we>Thanks {so much |}for {talking with me|talking it through with me}<when>*
    we>It was {good|great|really good|very good|nice} to {talk {with|to} you|speak with you|hear from you|see you}<when>*
    we>I {really |}enjoyed {our conversation|talking with you|our session}<when>*
    w>I hope {you are well|you had a good rest of the {day|week}|all is well with you|this finds you well} {after our {session|conversation}|}.
    ca>{Here is|Here_is|Below is|This is} a {short|quick|brief} {summary|note|recap} {of|after|from|on} {our session|our conversation}<when>.
    T>{Here is|Here_is|Below is|This is} {what we agreed{| on}|where we ended up|where we left it|the list of what we agreed}<when>.
    Tcd>{A {quick|short|brief} note on|A few lines on|To sum up} {what we agreed|where we left things}<when>.
    I {wanted to|just wanted to|want to|would like to|thought I would} {follow up on|come back to|get back to you on|go back over} {our conversation|our session|what we {discussed|talked about}}<when>.
    Just {wanted to|want to} {let you know|say} that {it was good to talk|I enjoyed our conversation}<when>.
    T>Just {wanted to|want to} {make sure|be sure} {that |}we {both |}have the same {list|picture|understanding} {of what we agreed|after our session|from our conversation}<when>.
    T>I {wanted to|just wanted to|thought I would|want to} {write down|put in writing|get down on paper|send you} what we agreed{| to do} {while it is fresh|so that we both have it|so we are on the same page|before it gets lost|}.
    Just a {quick|short|brief} {note|line} {to follow up on|after|following|from} our {session|conversation}<when>.
    aT>{As discussed|As we discussed|As agreed}<when>, {here is|below is|this is} {the list|the plan|what we agreed}.
    a>{Further to|Following|Following up on|Per} our {conversation|discussion|session}<when>, {here is|below is|I am sending you|I have put together} {a {short|brief} summary|a summary|the summary}.
    T>I {went|have gone} {back |}{through|over} my notes {of|from|on} our {session|conversation}<when>, and {this|the following} is what {I have|we have}.
    T>In {our|the} {session|conversation}<when> we {agreed on|settled on|came up with} {the following|a few things|the next steps}.
    T>{What follows|The following} is what we agreed {to do|on}<when>, so that it is all in one place.
    T>We {agreed on|left it with} {the following|these steps}<when>.
    If you have a minute, {please |}{take a look at|have a look at|read through|look over} this {summary|recap} of our {session|conversation}<when>.`,
  check_in: `
    cwe>{Just |}{Checking in|A quick check-in|A short check-in}{| before we {talk|speak} again| {since|after} our {session|conversation}<when>}.
    I {wanted to|just wanted to|thought I would|would like to|want to} {check in|see how you are doing|see how things are going|find out how you are getting on|touch base}{| {since|after} our {session|conversation}<when>| before we {talk|speak} again}.
    we>How {are you|are things|is everything|are you doing|is it going}?
    we>How {have you been|have things been|has it been going|has it gone} since {we {talked|spoke|met}|our {session|conversation}}<when>?
    w>I hope {you are well|you are doing well|all is well|things are going well|the week is treating you well|your week is going well}.
    N>We {talk|meet|speak} again soon, {so|and} I {wanted to|would like to|want to} {see|know|hear} {where you are|how things are|how it is going}.
    dc>{Where|How} do {things|we} stand?
    I {was|have been} {wondering|thinking about} how {things are going|you are doing|it is going|you are getting on} {since|after} our {session|conversation}<when>.
    a>{Following up on|Further to} our {session|conversation}<when>, I would like to {hear|ask} {where things stand|how things are going|how you are doing}.
    Can you {let me know|tell me} {how things are going|where things stand|how you are doing} {since|after} our {session|conversation}<when>?`,
  promise_reminder: `
    cd>{Just |}A {quick|short|brief|friendly} reminder{| {from|after|of} our {session|conversation}<when>}.
    we>{Just |}A {gentle|friendly|little} {reminder|nudge}{| {from|after} our {session|conversation}<when>}.
    I {wanted to|just wanted to|thought I would|want to} {remind you of|come back to|check on|follow up on} what {we agreed|you {took on|wanted to do}}<when>.
    I am {following up|just following up|checking} on what {we agreed|you took on}<when>.
    Just {wanted to|want to} {remind you|check on what you took on|see where you are with what we agreed}<when>.
    a>{As discussed|As we discussed|As agreed}<when>, {here is|this is} {a|your} {short |}reminder.
    {In|From} our {session|conversation}<when> there {is|is still} {something|a thing or two} I {would like to|want to|wanted to} {come back to|ask about|remind you of}.
    w>I hope {you are well|all is well|your week is going well|things are going well}, and {this is just|here is} {a|your} {quick |short |friendly |}reminder.
    How {are you|are things|is it going}?`,
  encouragement: `
    we>{Just |}A {quick|short} note to {say|let you know} {that |}I am {thinking of you|in your corner|cheering you on|rooting for you}*
    I {wanted to|just wanted to|want to|thought I would} {send you|write you} {a few lines|a {quick|short} note|a line} {after|since} our {session|conversation}<when>.
    we>I {have been|was} {thinking about|thinking of|going back to} our {session|conversation}<when>, and I {wanted to|want to|would like to} {say|tell you} {something|one thing}.
    w>I hope {you are well|you are doing well|all is well|the week is going well|your week has some room in it}.
    Just {wanted to|want to} {let you know|say} {that |}I am {thinking of you|rooting for you|in your corner|behind you}*
    cda>{A {quick|short} note|A few words|One thought} {after|on|from} our {session|conversation}<when>.
    How {are you|are you doing|are things}?
    {If|When} {you have a minute|there is a quiet minute}, {please |}{look back at|go back over|think back to} {our {session|conversation}|what we talked about}<when>.
    we>Thanks {again |}for {our conversation|our session|talking with me}<when>*
    I {do_not|did_not} want to let {the week|this week|too much time} go by without {a word|writing|a note} {to you|about our {session|conversation}|after our {session|conversation}}<when>.`,
  resource: `
    I {wanted to|just wanted to|want to|thought I would|would like to} {share|pass on|send you|give you} {something|a thing or two} {that {may|might|could} {help|be useful|be of use}|for you to look at|to go with our {session|conversation}}<when>.
    c>{Here is|Here_is|This is} {something|a little something} {that {may|might|could} {help|be useful}|for you|to look at}{| {after|from|to go with} our {session|conversation}<when>}.
    I {thought|think|believe} {this|the following} {may|might|could|would} be {useful|of use|helpful} to you {after|following} our {session|conversation}<when>.
    {Further to|Following|After} our {session|conversation}<when>, {I am sending you|I would like to send you|here is|I have} {something that {may|might|could} help|something to read or look at}.
    {Please |}{Take a look at|Have a look at|See} {this|the following} {when|if} you {have a minute|get a chance|have time|can}.
    Just {wanted to|want to} {pass|send} this {on|along} {to you|}{ {after|following} our {session|conversation}<when>|}.
    we>I {came|come} back to our {session|conversation}<when> {and|because} I {wanted to|want to|would like to} {share|send you} something that {may|might|could} help.
    Have you {seen|come across|had a look at} this {yet|before|already}?`,
  scheduling: `
    S>I {would like to|wanted to|just wanted to|want to|need to} {find|set|fix|agree on|set up} {a time|a day|a date} for our next {session|conversation}.
    S>{Can|Could|Shall|Should} we {find|set|fix|set up|agree on} {a time|a day|a date} for our next {session|conversation}?
    S>{It is|It_is} time to {find|set|plan|schedule} our next {session|conversation}.
    S>When {can|could|should|would} we {talk|meet|speak} again?
    S>Let_us {find|set} {a time|a day|a date} {for our next {session|conversation}|to talk again|to meet again}.
    N>{Just |}A {quick|short|brief} {note|line} {about|on|regarding} our next {session|conversation}.
    N>I {wanted to|just wanted to|want to|would like to} {confirm|check} {the time of |}our next {session|conversation}{| with you}.
    N>Just {wanted to|want to} {confirm|check|make sure of} our next {session|conversation}.
    {Following|Further to|After} our {session|conversation}<when>, I {would like to|wanted to|want to} {plan|set|schedule} the next one.
    I hope {you are well|all is well|your week is going well}, and I would like to plan our next {session|conversation}{| soon}.`,
  custom: `
    I {wanted to|just wanted to|want to|thought I would|would like to} {write|send you a {quick|short} note|get back to you|follow up} {after|on|following} our {session|conversation}<when>.
    {Just |}A {quick|short|brief} {note|line} {after|from|following|on} our {session|conversation}<when>.
    we>I hope {you are well|you are doing well|all is well|your week is going well}.
    How {are you|are things|is it going}?
    {Further to|Following|Following up on|After} our {session|conversation}<when>, {here is a {short|quick} note|a few lines from me|I am writing with a few lines}.
    Thanks {again |}for {our conversation|our session|your time}<when>*`,
};
