// English and Chinese terms for motion in prompts.

type Term<Name extends string> = readonly [name: Name, english: RegExp, chinese: RegExp];

const term = <Name extends string>(name: Name, english: string, chinese: string): Term<Name> => [
  name,
  new RegExp(`\\b(?:${english})\\b`, 'i'),
  new RegExp(chinese),
];

const moving =
  '(?:pan|pans|panning|track|tracks|tracking|truck|trucks|slide|slides|move|moves|moving|glide|glides|sweep|sweeps)';

type CameraWord = 'left' | 'right' | 'up' | 'down' | 'in' | 'out' | 'turn' | 'still' | 'unsteady';

const cameraTerms: readonly Term<CameraWord>[] = [
  term(
    'left',
    `pan(?:s|ning)? (?:to the )?left|camera ${moving} (?:slowly |gently |quickly )?(?:to the )?left`,
    '镜头[^，。,.]{0,4}左|左移镜头|向左(?:平移|摇镜)',
  ),
  term(
    'right',
    `pan(?:s|ning)? (?:to the )?right|camera ${moving} (?:slowly |gently |quickly )?(?:to the )?right`,
    '镜头[^，。,.]{0,4}右|右移镜头|向右(?:平移|摇镜)',
  ),
  term(
    'up',
    `(?:tilt|pan|crane)(?:s|ning|ing)? up(?:wards?)?|camera (?:rises|rising|ascends|${moving} up)|ascending shot`,
    '镜头[^，。,.]{0,4}(?:上|升)|上摇',
  ),
  term(
    'down',
    `(?:tilt|pan|crane)(?:s|ning|ing)? down(?:wards?)?|camera (?:descends|descending|sinks|${moving} down)`,
    '镜头[^，。,.]{0,4}(?:下|降)|下摇',
  ),
  term(
    'in',
    'zoom(?:s|ing)?[- ]in|push(?:es|ing)?[- ]in|doll(?:y|ies|ying)[- ]in|fly[- ]?through|flying through|camera (?:approaches|closes in|moves forward)',
    '推近|推进|拉近|放大|穿越',
  ),
  term(
    'out',
    'zoom(?:s|ing)?[- ]out|pull(?:s|ing)?[- ](?:out|back|away)|doll(?:y|ies|ying)[- ]out|camera (?:retreats|backs away|moves back(?:ward)?)',
    '拉远|缩小|拉出|后退',
  ),
  term(
    'turn',
    'orbit(?:s|ing)?|arc shot|rotat(?:e|es|ing|ion)|spin(?:s|ning)?|revolv(?:e|es|ing)|whirl(?:s|ing)?|swirl(?:s|ing)?',
    '旋转|环绕|转动',
  ),
  term(
    'still',
    'static (?:shot|camera)|fixed (?:shot|camera)|locked[- ]off|tripod|camera (?:is |stays |remains )?(?:still|static|fixed)|no camera movement',
    '固定镜头|静止镜头|镜头不动',
  ),
  term('unsteady', 'hand[- ]?held|shak(?:y|es|ing) camera|camera shakes', '手持|晃动'),
];

type PaceWord = 'slow' | 'fast' | 'lapse' | 'slow-motion';

const paceTerms: readonly Term<PaceWord>[] = [
  term('lapse', 'time[- ]?lapse|hyper[- ]?lapse', '延时'),
  term('slow-motion', 'slow[- ]?motion|slo[- ]?mo', '慢动作|慢镜头'),
  term('slow', 'slow|slowly|gentle|gently|calm|calmly|soft|softly|leisurely|quiet|quietly', '缓|慢|轻轻|平静'),
  term(
    'fast',
    'fast|quick|quickly|rapid|rapidly|swift|swiftly|speed|speeding|racing|rush(?:es|ing)?|dynamic|wild|wildly|furious(?:ly)?',
    '快速|飞快|迅|急|疾|激烈',
  ),
];

type DirectionWord = 'left' | 'right' | 'up' | 'down' | 'near' | 'away';

/** Where what is shown goes, once what is said of the camera has been taken away. */
const directionTerms: readonly Term<DirectionWord>[] = [
  term('left', 'left|leftwards?', '左'),
  term('right', 'right|rightwards?', '右'),
  term(
    'up',
    'rise|rises|rising|up|upwards?|take[- ]?off|takes off|taking off|launch(?:es|ing)?|lift(?:s|ing)?(?: off)?|ascend(?:s|ing)?|soar(?:s|ing)?',
    '上升|起飞|升空|升起',
  ),
  term(
    'down',
    'sink|sinks|sinking|down|downwards?|descend(?:s|ing)?|land(?:s|ing)|dive|dives|diving',
    '下沉|下降|降落|潜',
  ),
  term(
    'near',
    'towards? (?:us|me|you|the (?:camera|viewer))|approach(?:es|ing)?|(?:comes?|coming) closer',
    '走来|走近|靠近|驶来',
  ),
  term('away', 'away|into the distance|depart(?:s|ing)?|leav(?:e|es|ing)', '远去|离开'),
];

const subjectMoves =
  /\b(?:walk|run|gallop|trot|fl(?:y|ies)|swim|sail|drift|float|drive|ride|jump|leap|glide|cross|wander|stroll|race|dance|move|travel|crawl|hop|pass|cruise|march|swoop)(?:s|es|ing|ning|ming|ping)?\b|走|跑|飞|游|驶|漂|奔|跳|舞|移动/i;

const particleKinds = ['snow', 'rain', 'petals', 'leaves', 'sparks', 'bubbles', 'fireflies', 'dust'] as const;
export type ParticleKind = (typeof particleKinds)[number];

const particleTerms: readonly Term<ParticleKind>[] = [
  term('snow', 'snow(?:s|ing|y|fall|flakes?)?|blizzard|flurr(?:y|ies)', '雪'),
  term('rain', 'rain(?:s|ing|y|fall|drops?)?|drizzle|downpour|thunderstorm|storm(?:y)?', '雨|暴风'),
  term('petals', 'petals?|blossoms?|sakura', '花瓣|樱'),
  term('leaves', 'falling leaves|leaves fall(?:ing)?|autumn|fall foliage', '落叶|秋'),
  term(
    'sparks',
    'fire|flames?|burn(?:s|ing)?|campfire|bonfire|embers?|sparks?|lava|erupt(?:s|ing)?|volcano',
    '火|焰|燃',
  ),
  term('bubbles', 'bubbles?|underwater|under the sea|aquarium', '气泡|海底|水下'),
  term('fireflies', 'firefl(?:y|ies)|glow[- ]?worms?', '萤火'),
  term('dust', 'dust|dusty|sunbeams?|pollen|sandstorm', '尘|沙尘'),
];

type AtmosphereWord =
  | 'waves'
  | 'clouds'
  | 'wind'
  | 'twinkle'
  | 'lightning'
  | 'flicker'
  | 'rising'
  | 'setting'
  | 'fade-in'
  | 'fade-out';

const atmosphereTerms: readonly Term<AtmosphereWord>[] = [
  term(
    'waves',
    'waves?|surf|swell|ripples?|rippling|tide|sea|ocean|water|river|lake|stream|waterfall',
    '波|浪|水|海|湖|河|潮',
  ),
  term('clouds', 'clouds?|cloudy|sky|skies', '云|天空'),
  term('wind', 'wind(?:y)?|breeze|breezy|gale|sway(?:s|ing)?|blow(?:s|ing)?|flutter(?:s|ing)?', '风|摇曳|飘'),
  term('twinkle', 'twinkl(?:e|es|ing)|sparkl(?:e|es|ing)|glitter(?:s|ing)?|shimmer(?:s|ing)?|stars?|starry', '闪|星'),
  term('lightning', 'lightning|thunder(?:storm)?', '雷|闪电'),
  term(
    'flicker',
    'fire|flames?|candles?|candlelight|torch(?:es)?|lanterns?|flicker(?:s|ing)?|campfire|bonfire|lava',
    '火|焰|烛|灯笼',
  ),
  term('rising', 'sunrise|sun rises|rising sun|day breaks|daybreak|dawn', '日出|黎明|天亮'),
  term('setting', 'sun sets|setting sun|night falls|nightfall|gets dark|getting dark|sunset', '日落|天黑|夜幕'),
  term('fade-in', 'fades? in|fading in', '淡入'),
  term('fade-out', 'fades? (?:out|to black)|fading (?:out|to black)', '淡出'),
];

const found = <Name extends string>(text: string, list: readonly Term<Name>[]): ReadonlySet<Name> =>
  new Set(list.filter(([, english, chinese]) => english.test(text) || chinese.test(text)).map(([name]) => name));

export interface MotionTerms {
  readonly camera: ReadonlySet<CameraWord>;
  readonly pace: ReadonlySet<PaceWord>;
  readonly directions: ReadonlySet<DirectionWord>;
  /** Something is said to go somewhere. */
  readonly going: boolean;
  readonly particles: ReadonlySet<ParticleKind>;
  readonly atmosphere: ReadonlySet<AtmosphereWord>;
}

/** What a prompt says about motion, less what the other one says is not to be there. */
export function readMotionTerms(prompt: string, negative = ''): MotionTerms {
  // "The camera pans left" moves the camera; the boat stays where it is.
  const rest = cameraTerms.reduce(
    (text, [, english, chinese]) => text.replace(english, ' ').replace(chinese, ' '),
    prompt,
  );
  const without = <Name extends string>(list: readonly Term<Name>[], text: string): ReadonlySet<Name> => {
    const unwanted = found(negative, list);
    return new Set([...found(text, list)].filter((name) => !unwanted.has(name)));
  };
  return {
    camera: without(cameraTerms, prompt),
    pace: without(paceTerms, prompt),
    directions: without(directionTerms, rest),
    going: subjectMoves.test(rest) && !subjectMoves.test(negative),
    particles: without(particleTerms, prompt),
    atmosphere: without(atmosphereTerms, prompt),
  };
}

/** What of these the words say is not to be there. */
export const excludedParticles = (negative: string): ReadonlySet<ParticleKind> => found(negative, particleTerms);
