import { PersonaUgov, type Ugov } from './persona.ts';

const PATIENCE_MS = 5_000;

/** GET {address}/persone/{codice fiscale}: 200 with the person, 404 when there is none. */
export function httpUgov(address: string): Ugov {
  return {
    async find({ codiceFiscale }) {
      if (codiceFiscale === null) throw new Error('U-GOV is asked by codice fiscale');
      const url = `${address.replace(/\/+$/, '')}/persone/${encodeURIComponent(codiceFiscale)}`;
      const response = await fetch(url, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
        headers: { accept: 'application/json' },
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`U-GOV answered ${response.status}`);
      return PersonaUgov.parse(await response.json());
    },
  };
}
