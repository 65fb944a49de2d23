// HTTP requests to addresses that callers name: webhooks, source images. Private networks are refused. Types only.

export interface EgressRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes of the answer that are read at most; a longer one is an error, or cut off when `cut` is given. */
  readonly maxBytes: number;
  readonly cut?: true;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** How many redirects are followed; each is checked like the first address. */
  readonly redirects: number;
  readonly signal?: AbortSignal;
}

export interface EgressResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/** The address or a redirect target is refused, or the response is unusable. The message is for the caller. */
export class EgressError extends Error {
  override readonly name = 'OutgoingError';
  readonly code: 'refused' | 'unreachable' | 'timeout' | 'too_large';

  constructor(code: EgressError['code'], message: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
  }
}

export interface Egress {
  /**
   * Says why an address cannot be used, as the end of a sentence about the field it came in (`address is not allowed`), or undefined.
   * A name that cannot be resolved now may be later: that is no reason.
   */
  refusal(address: string): Promise<string | undefined>;
  /** @throws EgressError */
  request(address: string, request: EgressRequest): Promise<EgressResponse>;
  close(): Promise<void>;
}
