/**
 * What each feature of a sentence says for (+) or against (-) a request or promise, in twentieths of log-odds.
 * Made by `scripts/train-intent.ts` from EmailIntentDataSet (ParakweetLabs, Apache-2.0); never edited by hand.
 */
export const weightSteps = 20;

export const intentWeights = String.raw`
#clock=11 #clock_a.m.=-3 #clock_am=6 #day=10 #day_.=3 #day_and=-2 #day_but=-4 #day_night=4 #day_or=3 #name_#day=-4 #name_#name=-3 #name_#number=2 #name_#time=-2 #name_&=2 #name_'s=-6 #name_.=-4
#name_a=-3 #name_and=-3 #name_available=4 #name_but=-2 #name_called=-3 #name_can=4 #name_does=-3 #name_for=3 #name_from=3 #name_go=5 #name_i=-5 #name_if=2 #name_in=5 #name_is=-2 #name_just=4
#name_lay=-3 #name_number=2 #name_of=-2 #name_on=-4 #name_out=5 #name_please=8 #name_that=2 #name_then=4 #name_to=4 #name_was=-2 #name_website=3 #name_when=3 #name_will=-6 #name_would=5 #name_you=-3
#name_your=4 #number=-5 #number_#name=-7 #number_#number=-7 #number_.=4 #number_and=3 #number_days=3 #number_for=-2 #number_if=-3 #number_minutes=4 #number_on=-3 #time=3 #time_#name=-2 #time_#time=-4
#time_.=-1 #time_and=2 #time_i=-3 #time_if=5 #time_of=4 #time_when=-4 #time_you=-3 &=-1 'd_be=2 'd_like=-7 'll=3 'll_be=-4 'll_get=-2 'll_have=3 're=2 's_#name=-6 's_a=-3 've=-6 ^#day=5 ^#name=-2
^#name_#name=-6 ^#name_#number=-3 ^#name_'s=-3 ^#name_and=2 ^#name_are=5 ^#name_are_you=4 ^#name_can=2 ^#name_can_you=3 ^#name_is=-2 ^#name_just=3 ^#name_me=2 ^#name_on=-4 ^#name_please=5
^#name_the=6 ^#name_this=3 ^#name_will=-2 ^#name_you=3 ^#time=-3 ^ADJ=-4 ^ADJ_NOUN=-3 ^ADP=-3 ^ADP_ADJ=6 ^ADP_ADJ_NOUN=6 ^ADP_DET=-1 ^ADP_DET_ADJ=-4 ^ADP_DET_NOUN=2 ^ADP_NOUN=-4 ^ADP_NOUN_ADP=-2
^ADP_PRON=-2 ^ADP_PRON_AUX=-3 ^ADP_PRON_NOUN=2 ^ADP_PROPN=-3 ^ADP_VERB=2 ^ADV=-9 ^ADV_ADJ_NOUN=4 ^ADV_ADP=-3 ^ADV_AUX=-1 ^ADV_AUX_PRON=3 ^ADV_INTJ=4 ^ADV_INTJ_VERB=4 ^ADV_PRON=-2 ^ADV_PROPN=-2
^ADV_VERB=-1 ^AUX=12 ^AUX_PRON=14 ^AUX_PRON_ADJ=2 ^AUX_PRON_AUX=6 ^AUX_PRON_VERB=5 ^CCONJ=-3 ^CCONJ_PRON=-6 ^CCONJ_PRON_AUX=-2 ^CCONJ_PRON_VERB=-3 ^DET=-9 ^DET_ADJ=-6 ^DET_ADJ_NOUN=-5
^DET_NOUN_AUX=-5 ^DET_NOUN_CCONJ=3 ^DET_NOUN_PRON=2 ^DET_NOUN_VERB=-2 ^DET_PROPN=-2 ^INTJ=9 ^INTJ_ADV=2 ^INTJ_AUX=-2 ^INTJ_INTJ=4 ^INTJ_VERB=10 ^INTJ_VERB_ADP=4 ^INTJ_VERB_DET=5 ^INTJ_VERB_PART=-6
^INTJ_VERB_PRON=6 ^INTJ_VERB_PROPN=3 ^NOUN=-4 ^NUM=-3 ^PART=7 ^PART_VERB=5 ^PART_VERB_ADV=3 ^PRON=-9 ^PRON_ADV=-2 ^PRON_AUX=1 ^PRON_AUX_ADJ=5 ^PRON_AUX_ADP=4 ^PRON_AUX_ADV=-7 ^PRON_AUX_DET=-3
^PRON_AUX_PART=-7 ^PRON_AUX_PRON=5 ^PRON_AUX_VERB=4 ^PRON_VERB=-3 ^PRON_VERB_ADP=-6 ^PRON_VERB_ADV=-4 ^PRON_VERB_DET=-2 ^PRON_VERB_PART=7 ^PRON_VERB_PRON=4 ^PRON_VERB_SCONJ=-1 ^PROPN=-2 ^PROPN_ADP=-2
^PROPN_ADP_DET=-2 ^PROPN_AUX=-1 ^PROPN_AUX_ADJ=3 ^PROPN_AUX_AUX=-4 ^PROPN_AUX_PRON=9 ^PROPN_AUX_VERB=-7 ^PROPN_CCONJ=1 ^PROPN_DET=8 ^PROPN_DET_NOUN=5 ^PROPN_INTJ=5 ^PROPN_INTJ_VERB=4 ^PROPN_NOUN=-7
^PROPN_NOUN_AUX=-2 ^PROPN_NUM=-3 ^PROPN_PART=-3 ^PROPN_PRON=10 ^PROPN_PRON_AUX=4 ^PROPN_PRON_VERB=1 ^PROPN_PROPN=-7 ^PROPN_PROPN_ADJ=-3 ^PROPN_PROPN_NUM=3 ^PROPN_PROPN_VERB=-4 ^PROPN_VERB=-4
^PROPN_VERB_ADP=3 ^PROPN_VERB_PRON=-2 ^SCONJ=-2 ^SCONJ_DET=3 ^SCONJ_PRON=-5 ^SCONJ_PRON_AUX=4 ^SCONJ_PRON_VERB=-7 ^VERB=6 ^VERB_ADJ=4 ^VERB_ADV_CCONJ=4 ^VERB_ADV_PART=-4 ^VERB_DET_NOUN=4
^VERB_NOUN=-6 ^VERB_PART=-5 ^VERB_PART_VERB=-3 ^VERB_PRON=4 ^VERB_PRON_ADP=3 ^VERB_PRON_NOUN=2 ^VERB_PRON_VERB=5 ^VERB_PROPN=4 ^VERB_VERB=4 ^a=-2 ^also=6 ^and=-2 ^any=5 ^are=-2 ^as=-1 ^as_you=-4
^but=-2 ^can=3 ^can_you=3 ^could=3 ^could_you=3 ^did=5 ^did_you=3 ^do=2 ^do_n't=3 ^do_you=-2 ^do_you_want=-3 ^for=9 ^give=3 ^he=-4 ^hi=3 ^how=-3 ^i=-2 ^i_'d=7 ^i_'d_like=2 ^i_'ll=1 ^i_'ve=-3 ^i_am=-4
^i_am_going=-5 ^i_believe=2 ^i_do=-2 ^i_have=-6 ^i_hope=4 ^i_know=3 ^i_look=-3 ^i_look_forward=-3 ^i_need=6 ^i_shall_be=3 ^i_shall_send=-2 ^i_think=2 ^i_was=-3 ^i_will=-1 ^i_would=5 ^i_would_like=2
^if=2 ^if_the=4 ^if_you=-9 ^if_you_'d=-5 ^if_you_'re=5 ^if_you_have=-3 ^if_you_want=2 ^if_you_would=-6 ^if_your=2 ^in=-1 ^in_the=2 ^it=-3 ^join=3 ^just=-2 ^let=3 ^let_'s=8 ^let_me=-4 ^let_me_know=4
^lets=4 ^lets_discuss=3 ^maybe=5 ^on=2 ^one=-3 ^our=-3 ^per_my=-3 ^please=16 ^please_add=-5 ^please_contact=2 ^please_forward=3 ^please_take=2 ^please_try=-5 ^she=-2 ^so=-2 ^tell=3 ^tell_#name=4
^thanks=-3 ^that=-3 ^the=-4 ^the_#name=-2 ^there=-2 ^this=-8 ^to=9 ^to_ensure=-5 ^unfortunately=-2 ^we=8 ^we_can=6 ^we_do=3 ^we_need=5 ^we_need_to=5 ^we_want=-4 ^we_want_to=-4 ^we_will=4 ^we_would=3
^what=2 ^what_is=3 ^what_is_your=3 ^when=4 ^who=4 ^with=-4 ^would=6 ^would_you=2 ^yes=-3 ^you=4 ^you_can=-3 ^you_need_to=3 a=-2 a.m.=-3 a.m._.=-3 a_#name=-3 a_#time=-2 a_bit=-3 a_call=7 a_chance=5
a_copy=3 a_day=-4 a_difference=-4 a_discussion=4 a_few=2 a_friend=-3 a_great=-5 a_list=3 a_meeting=6 a_minute=2 a_number=4 a_question=4 a_very=-2 about=3 about_.=-3 about_it=2 about_the=2
about_this=2 about_your=-2 above=3 access=-3 account=2 across=-3 activate=-5 activate_your=-5 active=-3 actually=-3 add=-5 add_to=-3 add_us=-3 additional=2 address=1 address_.=2 address_book=-7
after=2 after_you=5 again=-5 agenda=-2 ago=-2 ahead=4 ahead_and=4 all=-4 all_the=-3 all_these=3 all_your=-4 along=2 already=-1 also=3 always=-4 am=3 am_#number=2 am_going=-4 amount=-2 an=3
an_e-mail=3 an_email=-2 an_update=2 analyst=-3 and_#name=-1 and_#number=-4 and_discuss=2 and_find=2 and_get=6 and_give=2 and_have=3 and_i=-5 and_if=4 and_it=-2 and_let=2 and_she=3 and_that=-3
and_the=-2 and_want=-3 answer=-5 any=6 any_further=5 any_help=3 any_of=-2 any_questions=-10 any_time=4 app=6 appear=-4 application=3 apply=-2 appreciate=5 appropriate=3 apps=3 are=-6 are_available=3
are_going=4 are_in=4 are_you=5 around=-3 arrange=3 arrange_a=3 as=-7 as_possible=2 as_well=-2 as_you=-7 asap=6 asap_.=5 ask=6 asked=-2 assignment=-3 at=5 at_#name=-2 at_#number=2 at_.=-3 at_a=2
at_all=-2 at_any=3 at_night=-3 at_this=-3 at_your=6 attached=-2 attached_is=-3 attend=2 available=-1 available_.=-2 available_to=4 away=4 baby=-2 back=-3 back_in=3 back_to=-1 back_with=-5 balance=-2
based=-2 based_on=-3 be=3 be_a=-6 be_available=-2 be_glad=5 be_happy=5 be_helpful=3 be_possible=3 be_sure=3 be_the=-3 because=-2 been=-8 before=5 before_the=3 begin=4 believe_that=-2 believe_we=5
below=-1 below_to=-5 best=2 between=2 bias=-25 big=1 birthday=-3 bit=-3 board=-2 book=-3 book_.=-2 both=6 both_of=4 brief=1 bring=-4 budget=-2 budget_.=-3 business=-4 busy=4 but=-8 but_#name=-3
but_i=3 buy=-4 by=-3 by_#time=-2 by_the=-3 calendar=-2 call=19 call_#time=2 call_.=1 call_for=-3 call_to=2 call_you=7 called=-5 can=10 can_be=-3 can_discuss=5 can_do=2 can_have=3 can_help=-5 can_i=3
can_meet=3 can_now=-3 can_provide=-3 can_we=2 can_you=7 card=-3 case=3 challenges=-3 chance=4 chance_to=2 change=-7 change_your=-6 chat=6 chat_.=2 check=6 check_with=2 checked=-2 choose=5 claim=-4
click_the=2 clicking_on=-3 close=-3 closing=-3 collection=-3 com=-2 come_up=2 commercial=-4 communication=2 companies=-4 company=-5 competitive=-4 complete=5 completed=-3 concerns=-4 conference=2
conference_.=-3 conference_call=-2 connect=3 consider=3 contact_me=4 contact_us=-4 continue=-4 continue_to=-6 convenience=3 convenience_.=2 copy=9 copy_of=4 costs=-3 could=7 could_you=4 cover=3
create=3 created=5 credit=-2 currently=-2 customer=2 customer_service=3 customers=-2 daily=2 data=5 date=-5 day=-2 de-brief=4 deal=1 deal_.=3 deals=5 decision=-3 delivery=-4 development=-7
development_and=-3 developments=3 did=-7 did_n't=-3 did_not=-2 did_we=-4 difference=-4 different=-5 dinner=8 dinner_on=3 directly=1 discuss=23 discuss_.=7 discuss_it=1 discuss_the=-1 discuss_this=2
discuss_your=3 discussing=-3 discussion=3 discussions=5 discussions_with=5 do=1 do_n't=5 do_not=-2 do_so=-3 do_you=3 document=2 documents=2 does=-2 does_not=3 doing=-3 done=2 down=-4 download=2
download_it=3 during=4 e=-3 e-mail_.=-3 e_mail=-2 each=1 early=2 early_next=3 edit=3 effective=3 effort=-3 email=-2 email_address=2 emails=-4 end=1 end:!=3 end::=-5 end:?=27 end_of=2 energy=-4
enjoy=-2 ensure=-4 enter=4 error=3 especially=-3 etc.=4 even=-5 evening=4 event=2 event_.=3 event_that=-3 ever=-5 every=-5 experience=-2 face=-3 family=-8 family_.=-3 features=2 feedback=6 few=1
file=3 fill=3 final=1 finally=-4 financial=-6 find=5 find_out=3 finding=-3 firm=-2 first=-6 fit=-3 follow=2 follow_up=4 following=3 for=5 for_#day=-2 for_#name=2 for_all=-3 for_lunch=4 for_me=8
for_the=-4 for_this=4 for_you=-2 for_your=-2 forward_to=-8 four=-3 friend=-4 from=-5 from_#name=4 from_the=5 front=4 full=1 further=3 future_.=4 get=2 get_#name=-3 get_a=3 get_in=-3 get_it=5
get_out=3 get_some=-5 get_that=-4 get_to=-5 get_together=5 get_with=2 get_you=-3 gets=-6 getting=-4 give=7 give_me=7 give_us=2 give_you=-1 given=-4 given_that=3 given_the=-4 glad=6 glad_to=6 go=10
go_ahead=6 go_here=-3 go_to=2 goals=-3 going=3 going_to=-1 golf=4 good=-1 great=-3 greatly=4 group=-2 guess=-3 guys=2 had=-5 happy=5 happy_to=7 has=-3 has:link=2 has_been=-3 have=-2 have_an=-3
have_any=-4 have_asked=-3 have_been=-4 have_had=4 have_n't=-2 have_questions=-3 have_some=5 have_the=6 have_to=-2 have_you=2 having=-1 he=-9 he_will=-3 health=-2 health_insurance=-3 hear=3
hear_from=-2 help=-4 help_us=3 help_you=-5 helpful=4 her=-5 here=-2 here's=-3 here_#name=-2 here_.=3 here_is=-4 hesitate=2 hesitate_to=2 hi=3 him=-3 his=-4 hit=-3 home=-3 hope_you=-2 how=-1 i=-2
i_'d=9 i_'ll=4 i_'ve=-3 i_am=-2 i_believe=2 i_ca=2 i_can=1 i_could=-3 i_did=-4 i_get=3 i_had=-3 i_have=-11 i_hope=2 i_just=-3 i_know=2 i_look=-2 i_need=5 i_should=-3 i_think=-3 i_want=4 i_would=10
ideas=3 if=8 if_#name=-3 if_it=-3 if_possible=3 if_that=3 if_the=5 if_we=3 if_you=-1 if_your=3 immediately=-3 in=1 in_#name=-3 in_#number=3 in_our=-2 in_person=2 in_the=-1 in_your=-4 inbox=-3
include=-2 included=-2 including=4 info=-4 information=-4 instructions=-3 insurance=-5 interested=2 invite=5 invite_you=4 is=-7 is_#name=-4 is_.=2 is_going=2 is_not=7 is_the=2 is_to=-4 is_your=3
issue=-4 issues=5 issues_.=2 issues_and=-2 it=-2 it_#name=-2 it_again=-4 it_in=6 it_to=2 it_will=-3 it_would=3 its=-2 job=-4 join=14 join_us=3 join_you=4 just=-4 just_a=3 keep=3 keep_this=3 kind=3
know=5 know_.=2 know_how=3 know_i=-3 know_if=5 know_that=-2 know_what=-2 know_when=-3 know_you=3 know_your=2 laptop=3 last=-5 last_#day=-2 last_#time=-3 last_night=-2 late=-3 later=-4 lay=-1 left=-2
len:3=-6 len:4=-5 len:5=-2 len:6=-3 let=9 let_'s=10 let_me=3 let_you=-2 lets=3 lets_discuss=4 lets_you=-3 letter=-1 life=-7 like=1 like_a=3 like_to=-4 link=-2 list=-2 list_of=-2 little=-1 live=-3
login=3 long=-5 longer=-6 look=6 look_at=4 look_forward=-5 looking=-3 looking_forward=-2 looks=5 love_to=4 lunch=7 lunch_.=6 mail=-1 make=-3 make_a=-3 make_it=-2 make_the=2 make_this=-3 makes=-5
makes_sense=-3 making=-3 managing=-2 many=-3 market=-2 marketing=3 matter=3 may=7 may_#number=-3 may_be=-2 may_want=4 maybe=2 me=16 me_#number=-4 me_.=6 me_a=7 me_an=3 me_know=10 me_on=3 me_the=3
me_to=1 media=-3 meet=20 meet_in=3 meet_the=-3 meet_with=3 meet_you=4 meeting=8 meeting_#time=-3 meeting_.=4 meeting_to=2 meeting_with=4 messages=-2 might_have=-2 might_want=2 mind=3 minute=3
minutes=5 money=-2 months=2 more=-5 most=-1 moving=-3 much=1 must=1 my=-3 my_schedule=5 myself=2 n't=-9 n't_get=-3 n't_hesitate=3 n't_know=-3 n't_wait=-3 n't_want=-3 name=-5 names=-2 need=12
need_to=8 needed=-2 needs=-1 new=-3 new_features=3 next=3 next_#time=4 night=-3 night_.=-2 no=-1 no_longer=-3 not=-5 not_be=2 not_to=-3 note=-6 now=-1 now_.=2 number=1 of=-3 of_#name=-4 of_a=-5
of_any=-3 of_my=3 of_our=5 of_these=3 of_us=2 off=-4 offer=-1 office=-1 old=-2 on=4 on_#day=6 on_#name=-1 on_#number=3 on_.=5 on_a=-5 on_for=4 on_how=3 on_my=4 on_these=-3 on_this=-2 on_your=6 one=-1
one_of=5 only=-1 open=8 or=-1 or_#day=4 or_if=-2 other=-6 our=-1 our_#name=-3 out=-5 out_of=-3 out_to=-2 over=1 page=9 part=5 part_of=4 participate=5 parties=4 party=3 people=-5 per_my=-3 perfect=-3
person=5 personal=2 phone=2 pick=-2 place=-4 plan_for=3 plans=3 please=32 please_add=-9 please_check=4 please_click=-10 please_confirm=4 please_copy=3 please_do=-6 please_email=-3 please_forward=4
please_get=3 please_let=1 please_make=4 please_review=5 please_send=4 please_take=3 please_try=-4 please_visit=-2 plus=-2 points=2 policy=-4 position=-3 possible=4 possible_.=1 possible_to=3 power=-2
prefer=-4 prepare=4 prepare_a=6 prepared=-3 present=4 presentation=2 pretty=-3 previous=-3 price=-2 prices=-3 prior_to=2 private=-4 problems=6 process=2 product=2 products=-2 projects=-3 provide=-3
provide_you=-5 provided=-5 public=-4 question=2 questions=-11 questions_or=-3 questions_please=-8 re=2 reach=-4 reach_out=-3 reaching=-3 read=-2 reading=-4 real=-3 reasonable=-3 receive=-4
receive_these=-3 received=-6 receiving=-4 recently=-2 recommend=3 regarding=2 relationship=-5 reply=-7 reply_to=-2 request=-2 respond=3 rest=-3 results=-2 return=-1 return_to=-3 review=4 revised=-4
right_now=-2 room=-2 same=-1 save=-2 say=-5 schedule=14 schedule_a=2 scheduled=2 scheduled_to=3 school=2 second=4 see=5 see_if=-3 see_the=2 see_you=-3 seems=-2 send=3 send_a=2 send_it=4 send_me=7
send_the=-3 send_you=-7 sent=3 sent_to=3 serious=-3 set=1 set_up=4 several=2 shall=-1 shall_be=3 shall_send=-2 share=-3 share_a=-3 she=-3 ship=-3 short=-5 should=1 should_i=-3 show=-3 sign=-2
since=-2 since_i=3 site=2 so=2 so_i=-1 so_please=3 so_we=3 some=8 some_of=2 soon=4 speak=2 special=-2 specific=6 spend=-2 start=6 stay=-3 steps=4 stop=-5 strategy=3 students=4 stuff_.=-3
successful=-3 such=-4 suggest=7 support=-3 sure=2 switch=-3 system=-2 take=7 take_a=3 take_you=4 taking=2 talk=8 talk_about=3 talk_to=3 talked=-3 team=2 technical=-3 tell=4 tell_#name=7 term=-3
than=-2 thank=-7 thank_you=-6 thanks=-6 thanks_for=-4 that=-2 that_#name=-2 that_a=4 that_i=3 that_is=-2 that_it=-2 that_the=-2 that_this=-3 that_we=6 that_you=2 the=1 the_#name=-6 the_#time=3
the_attached=5 the_best=-2 the_board=5 the_contract=3 the_end=2 the_entire=3 the_event=-2 the_following=2 the_latest=2 the_link=1 the_list=-2 the_meeting=2 the_most=2 the_next=1 the_offer=4
the_office=-4 the_opportunity=3 the_other=-1 the_perfect=-3 the_same=-1 their=-2 them_.=2 them_to=-3 then=-1 there=-1 there_are=-2 there_is=2 these=2 these_issues=2 they=-10 thing=-3 think=2
think_you=2 thinking=3 this=-1 this_#name=2 this_#time=-2 this_.=4 this_email=-4 this_is=7 this_link=-2 this_meeting=-2 those=2 though=-5 thought=-3 thought_that=-3 three=-3 time=2 to=-3 to_#name=7
to_#number=3 to_activate=-5 to_arrange=3 to_attend=2 to_be=-5 to_call=2 to_change=-3 to_come=-3 to_contact=-5 to_create=5 to_dinner=3 to_discuss=9 to_ensure=-4 to_follow=3 to_get=1 to_give=-2 to_go=3
to_have=2 to_hear=4 to_help=-4 to_invite=3 to_join=2 to_look=3 to_make=-3 to_meet=13 to_our=-3 to_participate=3 to_please=-6 to_provide=-3 to_reach=-3 to_receive=-5 to_respond=3 to_send=-5
to_share=-5 to_sign=-3 to_speak=3 to_start=3 to_stop=-3 to_talk=6 to_thank=-3 to_the=-1 to_this=-2 to_try=-2 to_unsubscribe=-4 to_visit=3 to_win=-2 to_work=-4 to_you=-1 to_your=-8 together=8
together_.=-4 told=-2 too_.=2 top=-4 town=-1 transmission=-3 trial=-2 trip=-3 try=8 try_and=2 try_to=4 trying=-4 trying_to=-4 two=-3 type=-2 unable=-3 unable_to=-3 understand=2 unfortunately=-4
unsubscribe=-6 until=2 until_we=4 up=4 up_and=5 up_on=2 update=4 update_on=2 us=-3 us_.=-1 us_a=2 us_at=-2 us_know=4 us_please=-6 us_to=-1 use=-2 used=-2 vacation=-2 value=2 verify=2 version=-2
very=-4 visit=7 visit_#name=5 visit_our=-2 visit_the=4 voicemail=-2 want=4 want_to=-1 wanted_to=-1 was=-5 was_wondering=4 way=-5 we=7 we_'d=-2 we_'ll=1 we_can=8 we_could=5 we_discussed=2 we_do=1
we_get=-3 we_had=-3 we_have=6 we_hope=-3 we_need=9 we_should=3 we_want=-5 we_will=3 we_would=1 webinar=3 website=2 weekly=3 weeks=-6 well=-8 well_.=-2 well_as=-3 went=-4 were=-4 what=1 what_is=6
what_time=-3 what_you=2 when=3 when_#name=2 where=2 whether=-3 which=-2 while=-5 who_are=-3 wholesale=-3 will_be=-4 will_have=3 will_need=-4 will_not=4 will_try=3 will_you=6 wish=-5 wish_to=-4 with=5
with_#name=3 with_a=-1 with_an=-3 with_my=-3 with_our=-4 with_the=1 with_this=5 with_you=2 with_your=3 wondering=5 wondering_if=7 work_on=3 works=9 works_for=5 worry=-5 would=12 would_be=1
would_have=-3 would_like=8 would_love=2 would_not=-4 would_work=5 would_you=7 year=-4 yes=-4 you=12 you_#name=-2 you_#number=-4 you_'d=-7 you_'ll=-2 you_'re=3 you_.=-2 you_and=7 you_are=10 you_at=3
you_available=3 you_can=1 you_could=4 you_do=-7 you_for=-7 you_get=3 you_go=-4 you_guys=2 you_have=1 you_in=2 you_join=3 you_know=-4 you_may=6 you_mind=3 you_more=-3 you_must=5 you_need=2 you_on=-2
you_or=-2 you_please=1 you_prefer=-2 you_send=2 you_should=6 you_the=-3 you_think=5 you_to=5 you_will=5 you_wish=-4 you_with=-4 you_wo=5 you_would=-8 your=6 your_address=-3 your_email=-2
your_family=-4 your_friends=-3 your_inbox=-4 your_life=-4
`;
