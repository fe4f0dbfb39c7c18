import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { PersonSearch, type RicercaRoute } from './PersonSearch.tsx';

type Props = {
  label: string;
  required?: boolean;
  errors?: readonly string[];
  route: Exclude<RicercaRoute, 'GET /utenti'>;
  /** What the call is asked besides the words. */
  query?: object;
  /** Ids of who is there already: found again, they are marked and cannot be taken twice. */
  chosen: ReadonlySet<number>;
  /** Nobody more can be taken. */
  full?: boolean;
  onAdd: (candidato: Candidato) => void;
};

/**
 * People chosen by an office: chair and members of a committee, directors, RAD, research contacts, a new titolare, inactive
 * people. `<PersonPicker label="Direttore" route="GET /utenti/dir-dip-ricerca" chosen={ids} onAdd={add} />`: the list of who
 * was chosen, and taking away from it, is the screen's own.
 */
export function PersonPicker({ label, required, errors, route, query = {}, chosen, full = false, onAdd }: Props) {
  const { t } = useTexts(formTesti);
  function statoOf({ id, ammissibile, giaRichiesto, motivo }: Candidato): { stato?: string; motivo?: string } {
    if (giaRichiesto) return { stato: t('persone.giaRichiesto') };
    if (chosen.has(id)) return { stato: t('persone.giaInserito') };
    if (!ammissibile) return { stato: t('persone.nonAmmissibile'), ...(motivo === null ? {} : { motivo }) };
    return full ? { stato: t('righe.massimo') } : {};
  }
  return (
    <PersonSearch
      label={label}
      anche={t('persone.aiutoUfficio')}
      required={required}
      errors={errors}
      route={route}
      query={query}
      statoOf={statoOf}
      onPick={onAdd}
    />
  );
}
