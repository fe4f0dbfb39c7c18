import { groupOf, isSeated, peopleIn } from '@sigeba/contract/form/kinds/people/people.ts';
import { categoriaOf } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { PersonSearch } from '../inputs/PersonSearch.tsx';
import { useFacts } from '../useForm.ts';
import type { FieldProps } from './field.types.ts';

type Props = FieldProps & { full: boolean; onAdd: (row: Partecipante) => void };

/** Searches by surname and adds; who cannot be added says why. */
export function PeoplePicker({ campo, form, full, onAdd }: Props) {
  const { t } = useTranslation('form');
  const { persone, limitiGruppo } = useFacts(form);
  const [classeId, categoriaId] = [persone?.classeId ?? null, categoriaOf(campo)];
  const propostaId = persone?.propostaId ?? undefined;
  const seated = new Set(
    Object.values(form.draft()).flatMap((value) =>
      peopleIn(value)
        .filter(isSeated)
        .map(({ utenteId }) => utenteId),
    ),
  );
  const whole = limitiGruppo?.massimo ?? null;
  const noSeat = full || (whole !== null && groupOf(form.draft(), form.facts()).richiesti >= whole);

  function statoOf({ id, ammissibile, giaRichiesto, motivo }: Candidato): { stato?: string; motivo?: string } {
    if (seated.has(id) || giaRichiesto) return { stato: t('persone.giaRichiesto') };
    if (!ammissibile) return { stato: t('persone.nonAmmissibile'), motivo: motivo ?? t('persone.motivoRiservato') };
    return noSeat ? { stato: t('righe.massimo') } : {};
  }

  return (
    <PersonSearch
      label={t('persone.cerca', { campo: campo.label })}
      route="GET /utenti"
      query={classeId === null || categoriaId === null ? null : { classeId, categoriaId, propostaId }}
      statoOf={statoOf}
      onPick={(candidato) => onAdd(rowOf(candidato, categoriaId ?? 0))}
    />
  );
}

const rowOf = ({ id, cognome, nome, ruolo, dipartimento, ssd }: Candidato, categoriaId: number): Partecipante => ({
  utenteId: id,
  cognome,
  nome,
  ruolo: ruolo ?? '',
  dipartimento: dipartimento ?? '',
  settoreERC: null,
  sottoSettoreERC: null,
  ssd,
  mesiPersona: null,
  massaCritica: null,
  piSostituito: null,
  partecipazioneEffettiva: null,
  status: 'NUOVA',
  categoriaId,
});
