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
  /** Throws if the museum does not exist or is not active. */
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
   * Begins a sign-in. Resolves with the provider's URL and the encrypted flow. The browser stores the flow in a
   * cookie whose name contains the state.
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
   * Decrypts the flow that the browser has stored. Throws if it does not belong to this provider and state, or was
   * accepted before.
   */
  async flow(method: string, state: string, sealed: string | undefined): Promise<Flow> {
    const flow = sealed === undefined ? undefined : await this.#provider(method).seal.open(sealed);
    if (flow?.state !== state || !(await this.#options.signIn.isFirstReturn(state)))
      throw new SignInError('expired');
    return flow;
  }

  /**
   * Finishes a sign-in: gets the visitor's profile from the provider and stores it. Resolves with the key with
   * which the app then fetches it.
   */
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

/**
 * Throws the error for a failed provider. It is the same whether the provider is down or slow, rejects the
 * request, or sends an invalid response.
 */
function providerFailed(cause: unknown): never {
  throw cause instanceof SignInError ? cause : new SignInError('provider_failed', { cause });
}
