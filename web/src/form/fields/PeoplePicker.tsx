import { cognomeWords } from '@sigeba/contract/cognome.ts';
import { groupOf, isSeated, peopleIn } from '@sigeba/contract/form/kinds/people/people.ts';
import { categoriaOf } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { CANDIDATI_MASSIMO } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { FieldErrors } from '../inputs/FieldShell.tsx';
import { SearchPicker } from '../inputs/SearchPicker.tsx';
import { useFacts } from '../useForm.ts';
import type { FieldProps } from './field.types.ts';

type Props = FieldProps & { full: boolean; onAdd: (row: Partecipante) => void };

/** Searches by surname and adds; who cannot be added says why. */
export function PeoplePicker({ campo, form, full, onAdd }: Props) {
  const { t } = useTranslation('form');
  const { persone, limitiGruppo } = useFacts(form);
  const [text, setText] = useState('');
  const [classeId, categoriaId] = [persone?.classeId ?? null, categoriaOf(campo)];
  const isComplete = cognomeWords(text).length > 0 && classeId !== null && categoriaId !== null;
  const propostaId = persone?.propostaId ?? undefined;
  const query = { classeId: classeId ?? 0, categoriaId: categoriaId ?? 0, propostaId, text };
  const search = useRoute('GET /utenti', { query }, { enabled: isComplete });
  const found = isComplete ? (search.data ?? []) : [];
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

  function add(id: number) {
    const candidato = found.find((each) => each.id === id);
    if (candidato !== undefined) onAdd(rowOf(candidato, categoriaId ?? 0));
  }

  return (
    <SearchPicker
      label={t('persone.cerca', { campo: campo.label })}
      hint={t('persone.aiuto')}
      found={isComplete && search.data !== undefined ? found.map((each) => ({ ...words(each), ...statoOf(each) })) : null}
      searching={search.isFetching}
      failed={
        search.error !== null && <FieldErrors id={`errori-ricerca-${campo.uid}`} errors={[search.error.message || t('persone.guasto')]} />
      }
      more={isComplete && found.length >= CANDIDATI_MASSIMO ? t('persone.altri', { n: CANDIDATI_MASSIMO }) : undefined}
      onSearch={setText}
      onPick={add}
    />
  );
}

/** Homonyms are told apart by role, department and sector. */
const words = ({ id, cognome, nome, ruolo, dipartimento, ssd }: Candidato) => ({
  id,
  nome: `${cognome} ${nome}`,
  dati: [ruolo, dipartimento, ssd].filter((part) => part !== null).join(' · '),
});

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
