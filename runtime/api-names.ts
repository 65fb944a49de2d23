// Which texts are plausible as names of an API. What a caller has chosen (a customer, a project, a key) may look like a name, too; so each word of a
// name must be one that APIs use.
import { wordsIn } from './values/kinds.js';

/** Words of names of AI and web APIs, beside those of a contract. */
const common = new Set(
  (
    'abort absolute access account action active actor add added additional address advisor after agent aggregate alias all allow allowed alpha alt amount analysis answer ' +
    'anthropic any api app append applied apply approval archive archived array asset assistant async attachment attempt audio auth author auto available average b64 background ' +
    'base batch before begin beta between billable billing binary blob block body bool boolean browser bucket buffer build bulk business byte cache calendar call callback ' +
    'cancel canceled card cast catalog category cause change channel character charge chat check child children choice citation class clear click client clone close cloud ' +
    'code collection column command comment commit compact compaction compare completion compress compression computer condition confidence config connect connection connector ' +
    'constant container content context continue control convert cookie copy cost count create created creator credit currency current cursor custom cycle daily data database ' +
    'dataset date day debug default defer delay delete deleted delta demand dense deny deployment deprecated depth description destination detail device diff dimension direct ' +
    'direction directory disable discount display distance document domain done download draft drop due duration dynamic edge edit edited effect element else embedding empty enable ' +
    'encoding end endpoint engine enterprise entity entry enum env environment ephemeral error evaluation event exact exclude exec execute execution exit expand expire expired ' +
    'expires explanation export expression extend extension external extra extract fallback false fast feature feedback fetch field file final fine fingerprint first fixed flag ' +
    'flags flat float folder font for format fragment frame free frequency from full function future gen general generate generation generic geo get global grade graph group ' +
    'grounding guard guardrail handle handler hash header headers height hidden high history hit host hosted hour html http https icon id idle image import in inactive include ' +
    'index inference info inherit initial inline inner input insert insufficient integer interaction interface internal interpreter interpret interrupt interval invalid invite ' +
    'invoke is issue item iteration job join json judge key keyword kind label lang language last latency latest layer layout leaf left legacy length level license limit line ' +
    'link list live load local locale location lock log long loop low machine main major managed management manifest manual map mark markdown mask match math max maximum mcp ' +
    'mean media median medium member memory merge message meta metadata method metric micro middle millis min minimal minimum minor minute mixed mobile mode model moderation ' +
    'modified modifier module monitor month move ms multi multiple mutable name namespace nano native nested network never new next node none normal note notification null number ' +
    'obfuscation object off offset ok old on one online only open operation operator optimized option optional or order organization origin original other out outcome outer output ' +
    'outputs over override overview owner page pair param parameter parent parse part partial passed patch path pattern pause payer payload peak pending per percent percentage ' +
    'permission phase pipeline pixel place plain plan platform play plugin point policy pool port position positive post power precision predict prediction preference prefix preset ' +
    'preview previous price primary priority private problem process processed processing product profile program programmatic progress project prompt property provider proxy public ' +
    'publish published purpose push put quality quantity query question queue quick quota random range rank rate ratio raw reaction read ready realtime reason reasoning receipt ' +
    'receive received recent recipient record redirect reduce ref reference refresh region register regular reject rejected related relation release remaining remote remove render ' +
    'repeat replace reply report repository request require required reset resolution resolve resource response rest restore result results resume retention retry return reverse ' +
    'review revised revision rich right role root rotate route row rubric rule run runtime safe safety sample sampling sandbox save scalar scale schedule schema scope score screen ' +
    'script search second secondary section secure security see seed segment select selected selection self semantic send sent sentence sequence series server service session set ' +
    'setting setup shape share shared sheet shell short show side sign signal signature similarity simple single site size skill skip slow small snapshot socket sort source space ' +
    'span speaker special speech speed split stage standard star start started stat state statement static status step stop stopped storage store strategy stream streamable ' +
    'strength strict string structure structured style sub subject submit subscription success suffix suggestion sum summary supported suspend switch symbol sync system tab table ' +
    'tag target task team template temp temperature tenant term test text theme thinking thought thread threshold tier time timeout timestamp timing title to toggle token tool top ' +
    'topic total trace track traffic training transaction transcript transcription transfer transform transition translation transport tree trial trigger true truncate truncated ' +
    'turn type types ui unit unknown unlimited unset until update updated upload uri url usage use used user username uses utc uuid valid validation value values variable variant ' +
    'vector verbosity verified verify version vertical video view violation virtual visibility visible vision voice volume wait warning watch web webhook week weekly weight width ' +
    'when will window with without word work worker workflow working workspace write xml year yes zone'
  ).split(' '),
);

const maxWords = 10;

/** Versions (`v2`, `5m`, `b64`, `20250305`) and single letters. */
const version = /^(?:[a-z]{0,2}\d{1,3}[a-z]?|20[23]\d[01]\d[0-3]\d|[a-z])$/;

/** A check whether a text can be a name of an API. @param words of a contract, beside the common ones */
export function createNameCheck(words: ReadonlySet<string> = new Set()): (text: string) => boolean {
  const isKnown = (word: string): boolean => common.has(word) || words.has(word);
  const isWord = (word: string): boolean => {
    if (isKnown(word) || version.test(word)) return true;
    const [, stem = ''] = /^(.{3,}?)(?:s|es|d|ed|r|er|ing)$/.exec(word) ?? [];
    return isKnown(stem) || isKnown(`${stem}e`);
  };
  return (text) => {
    if (!/^[A-Za-z_$][A-Za-z0-9_$.:/-]{0,63}$/.test(text)) return false;
    const parts = wordsIn(text);
    return parts.length > 0 && parts.length <= maxWords && parts.every(isWord);
  };
}
