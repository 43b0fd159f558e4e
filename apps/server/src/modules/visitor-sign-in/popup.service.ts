import type { StoredUser } from '@museummate/domain';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { type Flow, FlowEncryption } from './encrypted-flow.ts';
import type { ConfiguredProvider } from './providers/configured.ts';
import { type Profile, SignInError } from './providers/provider.ts';
import type { VerifiedUser } from './sign-in.repository.ts';
import type { SignInService } from './sign-in.service.ts';

interface PopupOptions {
  providers: ConfiguredProvider[];
  signIn: SignInService;
  /** Throws if the museum does not exist for visitors. */
  museum: (idMuseum: number) => unknown;
  /** Whether gender and birthdate are stored. */
  personal: boolean;
}

/** Handles the sign-in popup, from the choice of a provider to the one-time session (A24). */
export class PopupService {
  readonly #providers: Map<string, ConfiguredProvider & { seal: FlowEncryption }>;
  readonly #options: PopupOptions;

  constructor(options: PopupOptions) {
    this.#providers = new Map(
      options.providers.map((each) => [each.method, { ...each, seal: new FlowEncryption(each.secret) }]),
    );
    this.#options = options;
  }

  /**
   * Resolves with the URL to redirect to, and with the encrypted flow. The browser stores the flow in a cookie that is
   * named after the state.
   */
  async begin(
    method: string,
    { idMuseum, attempt, redirectUri }: Pick<Flow, 'idMuseum' | 'attempt' | 'redirectUri'>,
  ) {
    const { provider, seal } = this.#provider(method);
    this.#options.museum(idMuseum);
    const flow: Flow = {
      idMuseum,
      attempt,
      redirectUri,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const address = await provider.authorizationUrl(flow).catch(providerFailed);
    return { address: address.href, state: flow.state, sealed: await seal.seal(flow) };
  }

  /**
   * Decrypts the flow that the browser stored, if it belongs to this provider and state. Each flow is accepted once.
   */
  async flow(method: string, state: string, sealed: string | undefined): Promise<Flow> {
    const flow = sealed === undefined ? undefined : await this.#provider(method).seal.open(sealed);
    if (flow?.state !== state || !(await this.#options.signIn.isFirstReturn(state)))
      throw new SignInError('expired');
    return flow;
  }

  /** Asks the provider who has returned. Resolves with the key of a session that the app then collects. */
  async finish(
    method: string,
    flow: Flow,
    answer: URLSearchParams,
  ): Promise<{ user: StoredUser; key: string }> {
    const configured = this.#provider(method);
    this.#options.museum(flow.idMuseum);
    const profile = await configured.provider.profile(answer, flow).catch(providerFailed);
    const user = this.#userOf(profile, { method: configured.method, idMuseum: flow.idMuseum });
    const { name, imageUrl } = user;
    return {
      user: { name, imageUrl, method: user.method },
      key: await this.#options.signIn.openSession(user),
    };
  }

  #provider(method: string) {
    const provider = this.#providers.get(method);
    if (!provider) throw new SignInError('not_configured');
    return provider;
  }

  #userOf(profile: Profile, at: Pick<VerifiedUser, 'method' | 'idMuseum'>): VerifiedUser {
    const { id, name, email, imageUrl, gender, birthdate } = profile;
    if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 320) throw new SignInError('no_email');
    const { personal } = this.#options;
    return {
      ...at,
      token: id,
      name: name?.slice(0, 200) ?? '',
      email,
      imageUrl:
        imageUrl && imageUrl.length <= 2000 && URL.parse(imageUrl)?.protocol === 'https:' ? imageUrl : null,
      gender: personal && (gender === 'male' || gender === 'female') ? gender : null,
      birthdate: personal && birthdate ? birthdate : null,
    };
  }
}

/** Throws the same error for every failure of a provider: down, slow, rejecting, or sending an invalid response. */
function providerFailed(cause: unknown): never {
  throw cause instanceof SignInError ? cause : new SignInError('provider_failed', { cause });
}
