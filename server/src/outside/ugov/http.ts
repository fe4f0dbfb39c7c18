import { askJson } from '../askJson.ts';
import { PersonaUgov, type Ugov } from './persona.ts';

/** One person is a few lines. */
const MAX_KB = 256;

/** GET {address}/persone/{codice fiscale}: 200 with the person, 404 where there is none. */
export function httpUgov(address: string): Ugov {
  return {
    async find({ codiceFiscale }) {
      if (codiceFiscale === null) throw new Error('U-GOV is asked by codice fiscale');
      const url = `${address.replace(/\/+$/, '')}/persone/${encodeURIComponent(codiceFiscale)}`;
      const answer = await askJson(url, { name: 'U-GOV', maxKB: MAX_KB });
      return answer === null ? null : PersonaUgov.parse(answer);
    },
  };
}
