// Where one type does not fit another, as a union of places: `tools[mcp]`, `metadata = null`, `usage missing`. A list that is compared
// with it for equality is complete, and loses an entry as soon as that is not needed any more.

/** Compiles only when nothing is left. */
export type None<Rest extends never> = Rest;

/**
 * What of `Found` is not listed; compiles only when everything that is listed was found, so that an entry goes as soon as a new
 * version of an SDK, or of the contract, has made it needless.
 */
export type Beyond<Found, Listed extends Found> = Exclude<Found, Listed>;

/** What travels of a type: enums as their text, no methods. */
export type Wire<T> = T extends string
  ? `${T}`
  : T extends Primitive
    ? T
    : T extends readonly (infer Each)[]
      ? Wire<Each>[]
      : unknown extends T
        ? T
        : { [Key in keyof T as T[Key] extends (...given: never[]) => unknown ? never : Key]: Wire<T[Key]> };

type Primitive = string | number | boolean | bigint | null | undefined;
type Unknown<T> = unknown extends T ? true : false;

/** Steps left: filters in filters in filters are the same all the way down. */
type Less = [never, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
type Steps = Extract<Less[number], number>;

/** What distinguishes the members of a union; the field may be left out where one member needs none. */
type Tag<T> = T extends { type?: infer Name }
  ? [Extract<Name, string>] extends [never]
    ? ''
    : Extract<Name, string>
  : '';

/** The members of a union that a value with such a tag may be; all of them where there are no tags. */
type Counterpart<From, To> = To extends Primitive | readonly unknown[]
  ? never
  : Tag<From> extends ''
    ? To
    : To extends { type?: unknown }
      ? Tag<From> & Tag<To> extends never
        ? never
        : To
      : To;

type Shown<T> = T extends string
  ? string extends T
    ? 'any string'
    : T
  : T extends number
    ? number extends T
      ? 'any number'
      : `${T}`
    : T extends boolean | null | undefined
      ? `${T}`
      : 'something';
type Dot<Path extends string, Key> = Path extends '' ? `${Key & string}` : `${Path}.${Key & string}`;
type OneOf<Each, All> = Each extends unknown ? ([All] extends [Each] ? true : false) : never;
/** A type with several tags is shown without: which of them fits is said of its field `type`. */
type Tagged<Path extends string, From> =
  Tag<From> extends '' ? Path : OneOf<Tag<From>, Tag<From>> extends true ? `${Path}[${Tag<From>}]` : Path;
type Field<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : unknown) : never;

/** Fields that need not be there. */
type OptionalKeys<T> = { [Key in keyof T]-?: Record<never, never> extends Pick<T, Key> ? Key : never }[keyof T];

type Keys<From, To, Path extends string, Left extends Steps> = {
  [Key in keyof To & string]-?: Key extends keyof From
    ? Pick<From, Key> extends Pick<To, Key>
      ? never
      :
          | (Key extends OptionalKeys<From>
              ? Key extends OptionalKeys<To>
                ? never
                : `${Dot<Path, Key>} absent`
              : never)
          | Gaps<Exclude<From[Key], undefined>, Exclude<Field<To, Key>, undefined>, Dot<Path, Key>, Less[Left]>
    : Key extends OptionalKeys<To>
      ? never
      : `${Dot<Path, Key>} missing`;
}[keyof To & string];

type Sure<Found, Path extends string> = [Found] extends [never] ? `${Path} differs` : `${Found & string}`;

/** Gaps of one member of a union. */
type Gap<From, To, Path extends string, Left extends Steps> = [From] extends [To]
  ? never
  : From extends Primitive
    ? `${Path} = ${Shown<From>}`
    : From extends readonly (infer Each)[]
      ? Extract<To, readonly unknown[]> extends readonly (infer Other)[]
        ? [Extract<To, readonly unknown[]>] extends [never]
          ? `${Path} = list`
          : Sure<Gaps<Each, Other, Path, Less[Left]>, Path>
        : never
      : [Counterpart<From, To>] extends [never]
        ? Tag<From> extends ''
          ? `${Path} = object`
          : `${Path}[${Tag<From>}]`
        : Sure<Keys<From, Counterpart<From, To>, Tagged<Path, From>, Left>, Tagged<Path, From>>;

/** The places at which a `From` is no `To`; `never` when it always is one. */
export type Gaps<From, To, Path extends string = '', Left extends Steps = 10> = [Left] extends [never]
  ? `${Path} is deep`
  : Unknown<From> extends true
    ? Unknown<To> extends true
      ? never
      : `${Path} = anything`
    : From extends unknown
      ? Gap<From, To, Path, Left>
      : never;
