import { ApiError } from '#http/responses/api-error.ts';

/** Maximum queue length, per network and in total. One comparison takes a third of a second. */
const MAX_WAITING = { ofNetwork: 20, ofAll: 200 };

/** Time for which a failure affects the order of the queue. */
const DOUBT_MS = 15 * 60_000;
const MAX_DOUBTED = 20_000;

/** A request that waits for a password comparison. */
export interface Comparer {
  /** The network that the request came from. */
  network: string;
  /** The email address of the account. */
  account: string;
  /** Whether the request is trusted: it is from a device that has signed in before, or it has a valid link. */
  isKnown: boolean;
}

interface Waiting extends Comparer {
  go(): void;
  refuse(error: Error): void;
}

/**
 * Queue of password comparisons. They run one at a time, because each uses a whole core. Known devices are first.
 * They are followed by the requests whose network and account had the fewest recent failures, so that guessers
 * mostly delay each other. Among requests with equally few failures, the newest and the oldest alternate. A new
 * request therefore does not wait for many earlier guesses, and an old request is not delayed for ever.
 */
export class PasswordQueue {
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  readonly #failures = new Map<string, { count: number; until: number }>();
  #isBusy = false;
  #isNewestNext = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async take<T>(comparer: Comparer, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#wait(comparer);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  /** Records a failure. Later requests of this network or account are then further back in the queue. */
  recordFailure({ network, account }: Pick<Comparer, 'network' | 'account'>): void {
    for (const key of [networkKey(network), accountKey(account)]) {
      const before = this.#doubtOf(key);
      this.#failures.delete(key);
      this.#failures.set(key, { count: before + 1, until: this.#now() + DOUBT_MS });
    }
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_DOUBTED && oldest !== undefined) this.#failures.delete(oldest);
  }

  #wait(comparer: Comparer): Promise<void> {
    const ofNetwork = this.#waiting.filter(({ network }) => network === comparer.network);
    if (!comparer.isKnown && ofNetwork.length >= MAX_WAITING.ofNetwork) throw signInBusy();
    return new Promise((go, refuse) => {
      this.#waiting.push({ ...comparer, go, refuse });
      if (this.#waiting.length > MAX_WAITING.ofAll) this.#refuseOne();
    });
  }

  #next(): void {
    const known = this.#waiting.find(({ isKnown }) => isKnown);
    const least = this.#strangers((doubts) => Math.min(...doubts));
    this.#isNewestNext = !this.#isNewestNext;
    const next = known ?? (this.#isNewestNext ? least.at(-1) : least[0]);
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    // The flag is set before the promise resolves. Otherwise, a request that arrives in the meantime would
    // overtake this one.
    this.#isBusy = true;
    next.go();
  }

  /**
   * Rejects one request. Candidates are the requests of unknown devices whose network and account have the most
   * failures. Of these, the middle one by age is rejected, because the newest and the oldest will be processed first.
   * If all requests are from known devices, the newest is rejected.
   */
  #refuseOne(): void {
    const most = this.#strangers((doubts) => Math.max(...doubts));
    const refused = most[Math.floor(most.length / 2)] ?? this.#waiting.at(-1);
    if (!refused) return;
    this.#waiting.splice(this.#waiting.indexOf(refused), 1);
    refused.refuse(signInBusy());
  }

  /**
   * Returns the requests of unknown devices whose number of failures equals the result of `choose` (minimum or
   * maximum), oldest first.
   */
  #strangers(choose: (doubts: number[]) => number): Waiting[] {
    const strangers = this.#waiting.filter(({ isKnown }) => !isKnown);
    const doubts = strangers.map((each) => this.#doubt(each));
    const chosen = choose(doubts);
    return strangers.filter((_each, place) => doubts[place] === chosen);
  }

  #doubt({ network, account }: Comparer): number {
    return this.#doubtOf(networkKey(network)) + this.#doubtOf(accountKey(account));
  }

  #doubtOf(key: string): number {
    const failures = this.#failures.get(key);
    return failures && failures.until > this.#now() ? failures.count : 0;
  }
}

const networkKey = (network: string) => `network ${network}`;
const accountKey = (account: string) => `account ${account}`;

const signInBusy = () =>
  new ApiError(503, 'sign_in_busy', 'Too many people are signing in right now: please try again', {
    retryAfter: 5,
  });
