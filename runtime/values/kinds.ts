// What the name of a member says of its value (`email`, `birth_year`, `city`), and made-up values that look right.
import type { GenerateOptions } from 'json-schema-faker';

type Formats = NonNullable<GenerateOptions['formats']>;
export type FormatRandom = Parameters<Formats[string]>[0];

const things = 'harbour meadow lantern orchard compass willow granite ember juniper cobalt'.split(' ');
const people = 'Ada Marlow|Noor Haddad|Jonas Lind|Mei Tanaka|Tomas Vega|Ines Duarte|Kofi Mensah|Elena Petrova';
const base64 = (random: FormatRandom): string => btoa(random.pick(things));
const path = (random: FormatRandom): string => `/${random.pick(things)}/${random.int(1, 99)}`;
const uri = (random: FormatRandom): string => `https://example.com/${random.pick(things)}`;

/** Formats that json-schema-faker lacks, or would fill with names and addresses that may be somebody's. */
export const formats: Formats = {
  email: (random) => `${random.pick(people.toLowerCase().split('|')).replace(' ', '.')}@example.com`,
  uri,
  url: uri,
  'uri-reference': path,
  'uri-template': () => '/orders/{id}',
  hostname: (random) => `${random.pick(things)}.example.com`,
  'iso-time': (random) => `${random.int(10, 20)}:${random.int(10, 59)}:00`,
  'iso-date-time': (random) => `2026-0${random.int(1, 9)}-${random.int(10, 28)}T${random.int(10, 20)}:00:00Z`,
  duration: (random) => `PT${random.int(1, 59)}M`,
  ipv4: (random) => `192.0.2.${random.int(1, 254)}`,
  regex: (random) => `^${random.pick(things)}\\d+$`,
  'json-pointer': path,
  'json-pointer-uri-fragment': (random) => `#${path(random)}`,
  byte: base64,
  base64,
  password: (random) => `Sim-${random.int(10_000_000, 99_999_999)}`,
};

/** Whether there are texts of a format. */
export const isFormat = (format: unknown): format is string =>
  typeof format === 'string' &&
  (Object.hasOwn(formats, format) ||
    /^(?:date|time|date-time|idn-email|iri|iri-reference|idn-hostname|ipv6|uuid|relative-json-pointer)$/.test(format));

/** Lines `kind: names = values`; `_` is a space in a name, `$` the end of the name. `*`: one of the things; `format`: a text of it. */
const texts = `
email: email e_mail mail = format
uri: url uri link href website homepage = format
uuid: uuid guid = format
ipv4: ip ipv4 = format
hostname: hostname host domain = format
phone: phone mobile telephone fax = +1 555 0114|+1 555 0143|+1 555 0178
date-time: datetime timestamp created_at updated_at modified_at published_at expires_at starts_at ends_at due_at = format
date: date day birthday dob deadline due check_in checkin check_out checkout departure arrival = format
time: time = 09:15|11:30|14:00|18:45
timezone: timezone time_zone tz = Europe/Oslo|Europe/Brussels|America/New_York|Asia/Tokyo
origin: origin$ departure_city$ departure_airport$ from$ from_city$ source_city$ start_city$ = Ghent|Oslo|Lisbon|Turin
destination: destination$ arrival_city$ arrival_airport$ to$ to_city$ to_location$ target_city$ = Kyoto|Porto|Quito|Bergen
country code: country_code = BE|NO|PT|JP|BR
country: country nation nationality = Belgium|Norway|Portugal|Japan|Brazil
city: city location place town municipality capital birthplace venue region state province area where = Ghent|Oslo|Lisbon|Kyoto
city: stadt ort ville lieu ciudad lugar città citta cidade plaats stad город 城市 地点 地區 地区 都市 場所 = Ghent|Oslo|Lisbon|Kyoto
street: street address = 12 Orchard Street|7 Harbour Lane|140 Willow Road
postcode: zip postal_code postcode = 10115|90210|75001|60311
language: language lang locale = English|French|German|Spanish
currency: currency = EUR|USD|GBP
colour: color colour = teal|crimson|navy|olive
unit: unit units = metric|celsius
symbol: symbol ticker = SIMU|PGTE
path: path file filename directory folder dir = /home/user/*.txt
command: command cmd shell bash = ls -la|pwd|uname -a|date
code: code script program sql snippet = print("simulated")|x = 1
expression: expression equation formula calculation = 2 + 3|7 * 6|12 / 4
query: query queries q search keyword keywords term terms topic phrase needle = * *
title: recipe_name product_name item_name movie_name film_name book_name song_name dish_name game_name = The * and the *
title: course_name event_name project_name team_name ingredient_name article_name feature_name field_name = The * and the *
company: company organisation organization employer brand vendor manufacturer = Northwind Lantern|Cobalt Harbour|Juniper Works
first name: first_name given_name = Ada|Noor|Jonas|Mei
last name: last_name family_name surname = Marlow|Haddad|Lind|Tanaka
user name: user_name username login handle = ada99|noor7|jonas21
person: name person author customer attendee recipient participant owner assignee contact patient guest who = ${people}
id: id$ identifier$ key$ reference$ ref$ number$ sku$ token$ = *-1024|*-2048|*-4096
title: title subject headline label heading caption product item movie book song recipe = The * and the *
text: text message content body prompt input question sentence note comment thought task = A simulated text about a *.
text: instruction instructions string data = A simulated text about a *.
description: description summary reason reasoning explanation detail details answer overview abstract = Simulated: a * and a *.
description: conclusion response analysis bio output final definition review = Simulated: a * and a *.
status: status state = active|pending|done
category: category type kind genre tag group class = general|travel|science|food
`;

/** Lines `kind: names = least greatest decimals`. */
const numbers = `
index: ^index$ ^idx$ ^offset$ = 0 0 0
moment: created$ created_at updated_at expires_at started_at finished_at completed_at timestamp = 1760000000 1770000000 0
age: age = 18 80 0
year: year = 1995 2026 0
month: month = 1 12 0
price: price cost amount total budget fee salary balance payment paid tip bill = 5 200 2
percent: percent percentage discount rate tax = 1 50 0
confidence: confidence probability likelihood score = 0 1 2
rating: rating stars priority level importance = 1 5 0
latitude: lat latitude = -60 70 4
longitude: lon lng longitude = -170 170 4
temperature: temperature temp degrees = -5 30 1
duration: duration minutes timeout delay length = 5 90 0
hours: hour hours = 1 12 0
days: days nights weeks = 1 14 0
distance: distance radius km miles = 1 100 0
weight: weight mass = 1 90 1
size: width height size x y = 10 600 0
count: count limit quantity qty number num n max top results page k = 1 10 0
`;

const read = (table: string) =>
  Array.from(table.matchAll(/^(.+?): (.+?) = (.+)$/gm), ([, kind = '', names = '', values = '']) => ({
    kind,
    name: new RegExp(`(?<![\\p{L}\\d])(?:${names.replaceAll(' ', '|').replaceAll('_', ' ')})(?![\\p{L}\\d])`, 'u'),
    values,
  }));
const textKinds = read(texts);
const numberKinds = read(numbers);

/** A name or text, split at what is no letter and where programmers join words: `getHTTPStatus_code` → get, http, status, code. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name, lower case, with spaces: `userName`, `user_name` → `user name`. */
export const nameWords = (name: string): string => wordsIn(name.slice(0, 200)).join(' ');

/** What kind of text a member holds, by the words of its name. */
export const textKind = (words: string): string | undefined => textKinds.find(({ name }) => name.test(words))?.kind;

/** What kind of number a member holds, by the words of its name, and what such numbers are. */
export function numberKind(words: string) {
  const found = numberKinds.find(({ name }) => name.test(words));
  const [min = 0, max = 0, decimals = 0] = found?.values.split(' ').map(Number) ?? [];
  return found && { kind: found.kind, min, max, decimals };
}

/** The schema of a text that suits a name: its format, or one of a few texts. */
export function likelyText(words: string, pick: <Each>(list: readonly Each[]) => Each) {
  const { kind, values } = textKinds.find(({ name }) => name.test(words)) ?? { kind: 'phrase', values: '* *' };
  if (values === 'format') return { type: 'string', format: kind };
  const thing = (others: string[]): string => others.splice(others.indexOf(pick(others)), 1)[0] ?? '';
  const filled = (): string => {
    const left = [...things];
    return pick(values.split('|')).replace(/\*/g, () => thing(left));
  };
  return { enum: [...new Set(Array.from({ length: 8 }, filled))] };
}
