/** Verbs that titles of tasks begin with, in the form that stands behind “you’ll”. */
export const baseVerbs: ReadonlySet<string> = new Set(
  `accept add address adjust agree aim allow analyse analyze announce answer apologise apologize apply appoint approach
  approve arrange ask assess assign attend audit avoid balance be become begin block book break brief bring brainstorm budget build
  buy calculate call cancel capture carry celebrate challenge change chase check choose clarify clean clear close coach collect
  come commit communicate compare compile complete compose confirm connect consider contact continue convert cook coordinate copy
  count cover create cut cycle decide declutter declare define delegate delete deliver describe design develop dial discuss distribute do
  document download draft draw drive drop eat edit eliminate email e-mail encourage end enrol enroll ensure enter establish estimate
  evaluate examine exercise explain explore express extend file fill finalise finalize find finish fix focus follow forgive
  forward gather generate get give go handle hand hang have help hire hold host identify implement improve include increase
  inform install interview introduce invest investigate invite involve join journal jot keep lead learn leave let limit list listen
  log look lower maintain make manage map mark measure meditate meet mention message monitor move name negotiate note notice
  notify observe offer open order organise organize outline own pack participate pause pay permit phone pick pilot pin place plan
  play post postpone practise practice prepare present print prioritise prioritize produce promise propose protect provide
  publish pull push put question quit raise read rearrange rebook recap recommend reconsider record redo reduce refer refine reflect
  refuse register rehearse reject remember remind remove renew repair repeat replace reply report request reschedule research
  reserve resist respond rest return review revise rewrite ring run save say scan schedule search secure see select sell send
  separate set share shift shorten show sign simplify sit sketch skip sleep slow solve sort speak spend split stand start stay
  stop store stretch study submit suggest summarise summarize support swap swim switch take talk tackle teach tell test text
  thank think tidy track train transfer treat trim try turn type understand update upload use visit volunteer wait wake walk
  bake bank bathe bend bet bow breathe brush chat chew climb comb cough dance dare dig dim dip dress drink dry dust fast fetch
  float fold garden greet hang hug hum iron jog juggle kick kiss knit knock lay lie lift light lock mend mop mull nap nod pace paint
  park peel pet plant pluck polish pour pray press rake ride rinse rock row rub sand sew shave shop shower sing sleep smile soak
  stir stretch swap sweep taste throw tie tip tune unpack unplug wash water wave weed weigh whistle wipe yawn
  watch wear withdraw work write`
    .trim()
    .split(/\s+/),
);
