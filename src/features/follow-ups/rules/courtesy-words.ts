import { isFunctionWord } from '../../voice/rules/function-words.ts';

/** Words an e-mail needs that state nothing about anyone: greetings, wishes, questions about how things are. */
const listed = new Set(
  `able above accept across add adding additional adjust ago agree agreed agreement ahead aim all appreciate appointment aside ask
  asked asking attention available back bad based beginning behind being believe believed below bit book both brief bring brings
  brought calendar called calling came care cares catch celebrate chance chances change changed changes changing check checking
  check-in cheer cheering choose clear close come comes comfortable coming complete completed concerned conclusion confident confirm confirmation
  confirmed connect consider contact continue conversation conversations corner correct correctly count counted counts covers
  cover curious date dates day days decide delighted detail details different difference difficult discuss discussed discussion discussions
  doing done drop due each eager easy end ended energy enjoy enjoyed entirely especially exactly excited expect eye far feel feels few find
  fine fit fits fixed flexible focus follow following follows follow-up forget forgotten forgot form forward found free friendly fresh front
  gave gentle getting gets given gives glad goal goals goes going gone good got gotten great half hand happens happen happened happy hard hear
  hearing heard heart held help helped helpful helps hold holding holds honest hope hoping hours how idea ideas ignore important in interested
  interest invite item items join joined keen keeping keeps kept kind know knowing known last late later learn learned least leave left let
  letting light line lines list listed little long longer look looked looking looks lot luck made main make makes making managed matter
  matters meant meantime meanwhile meet meeting meetings mention mentioned mind mine minute minutes miss missed missing moment month
  months more morning move moved nearly needed needs new news next nice note noted notes notice noticed nudge number offer ok okay old on
  once open option options order other our outcome outline own owe paper part parts past patient pace pay perfect person pick piece
  place plan planned planning plans pleased pleasure point points possible practical prefer problem progress promise promised proud pull put
  quality question questions quick quickly quiet reach reached read reading ready reason recap received regarding regards relaxed
  remember remembering remind reminded reminder reply rest rely result results review right room rooting run said same saw say
  saying says schedule scheduled second see seeing seem seems seen send sending sense sent service session sessions set settled share
  shared short shortly show side simple simply sit slow small smooth solid some sooner sort sound sounds space speak speaking spend spoke stand
  stands start started state stay stayed step steps stick still stop stopping suggest suggested suggestion suit suits sum summary support sure
  surely system taken takes taking talk talked talking tell telling thing things think thinking third thought thoughts three time times
  told tomorrow tough touch track treating true trust trusted try trying turn turned turns two type understand understanding understood
  update use used useful usual usually wait waiting warm warmly watch way ways week weekend weeks welcome went wish wishes wishing
  wonder wondering wonderful word words work worked working works worry worth write writing written wrong year years yes yesterday yet
  absolutely again almost already anyway anymore best better cheers clearly dear done either even ever hello hey hi indeed
  instead maybe moreover much per quite really regard sincerely so soon such thank thanks then today together too truly very warmest well
  yours goal’s it’ll what’s where’s how’s who’s here’s there’ll that’ll perhaps further described discussed minded sounds touchpoint base
  certain cheerfully confidently gladly hopefully kindly sincere grateful gratitude thankful encouraging encouragement encourage
  believe deserve deserves wish curious step-by-step perfectly tiny gently steady steadily along building built small deep breath
  fast slowly effort efforts direction route road picture page list answer answers anytime worthwhile counting success successful
  stuck confusing unclear loose ends luck sum wrap recap regard in-between heads-up heads write-up interested involved bothers clash`
    .trim()
    .replaceAll('’', "'")
    .split(/\s+/),
);

export const isCourtesy = (word: string): boolean =>
  isFunctionWord(word) || listed.has(word) || /^\p{L}$/u.test(word);
