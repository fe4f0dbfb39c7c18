import { ammissibilita } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { ClasseWithLimits, utenteForAmmissibilita } from './ammissibilita.queries.ts';

export type UtenteForAmmissibilita = Awaited<ReturnType<typeof utenteForAmmissibilita>>;

/** The facts of the database put before the rule. */
export function ammissibilitaOf(utente: UtenteForAmmissibilita, classe: ClasseWithLimits, inviate: number): Motivo[] {
  return ammissibilita({
    utente: {
      utenteInternoValido: utente.utenteInternoValido ?? true,
      dataTermineRapporto: utente.dataTermineRapporto,
      ruolo:
        utente.ruoloId === null
          ? null
          : { id: utente.ruoloId, codice: utente.ruoloCodice ?? '', descrizione: utente.ruoloDescrizione ?? '' },
    },
    classe: { ruoliResponsabile: classe.ruoliResponsabile ?? [], chiusura: dayInRome(classe.scadenza) },
    inviate,
    limite: classe.limite,
  });
}
