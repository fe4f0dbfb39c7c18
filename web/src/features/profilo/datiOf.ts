import type { DatiUniversita } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';

/** A profile as the rules look at it. */
export const datiOf = ({ utente, ruolo, regime, dataTermineRapporto, ...posto }: Profilo): DatiUniversita => ({
  ...utente,
  ruolo,
  regime,
  dataTermineRapporto,
  dipartimentoUniversita: posto.dipartimentoManuale ? null : posto.dipartimento,
  areaUniversita: posto.areaManuale ? null : posto.areaCun,
});
