import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import { isStillValid, motivoInvalidazione } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Storable } from '@sigeba/contract/stored.ts';
import { type DatiUtente, regimeStored } from '@sigeba/contract/utenti/utente.rules.ts';
import { fieldsOf, shownOf } from './modifichePersona.ts';
import { percorsoOf } from './persone.facts.ts';
import type { PersonaRow, PersonaWrite, RuoloRow } from './persone.queries.ts';
import { type Circumstances, differenze, type Giudizio, judged, type RigaLetta } from './piano.types.ts';

/** `vecchiaEmail`: the address that the person had, where the row gives another. */
export type PersonaChange = Storable<PersonaWrite & { vecchiaEmail: string | null }>;

type Case = {
  before: PersonaRow | undefined;
  valori: RigaLetta['valori'];
  ruolo: RuoloRow;
  dipartimento: string | null;
  asked: Circumstances;
};

/** What a row without faults changes in the registry: a new person, or what differs; an empty optional column leaves its field as it is. */
export function changeOf(dati: DatiUtente, { before, valori, ruolo, dipartimento, asked }: Case): Giudizio<PersonaChange> {
  const kept = keptOf(dati, before, valori, asked.scelta.template);
  const regime = regimeStored(dati.regime);
  const modifiche = differenze(
    before === undefined ? {} : fieldsOf(before),
    fieldsOf(Object.assign({}, dati, kept, { regime, dipartimento, ruolo: ruolo.descrizione })),
  );
  const base = {
    ruoloId: ruolo.id,
    ruolo: ruolo.descrizione,
    ruoloEn: ruolo.descrizioneEn,
    regime,
    dipartimentoId: dati.dipartimentoId,
    dipartimento,
  };
  const after = Object.assign({ dataTermineRapporto: kept.dataTermineRapporto }, base);
  const motivo = before?.profiloValidato === true ? motivoInvalidazione(baseOf(before), after, 'UFFICIO') : null;
  const change: PersonaChange = {
    id: before?.id ?? null,
    cognome: dati.cognome ?? '',
    nome: dati.nome ?? '',
    cognomeNorm: normaliseCognome(dati.cognome ?? ''),
    email: dati.email ?? '',
    codiceFiscale: dati.codiceFiscale ?? '',
    dataDiNascita: dati.dataDiNascita,
    ruoloId: ruolo.id,
    regime,
    dipartimentoId: dati.dipartimentoId,
    annoCorso: dati.annoCorso,
    dataTermineRapporto: kept.dataTermineRapporto,
    ssdId: kept.ssdId,
    corso: kept.corso,
    ciclo: kept.ciclo,
    valido: isStillValid(kept.dataTermineRapporto, asked.oggi),
    validato: before?.profiloValidato === true && motivo === null,
    motivo: motivo?.it ?? null,
    motivoEn: motivo?.en ?? null,
    vecchiaEmail: before !== undefined && before.email !== dati.email ? before.email : null,
  };
  const isNew = before === undefined;
  const isOver = kept.dataTermineRapporto !== null && kept.dataTermineRapporto < asked.oggi;
  return judged(`${dati.cognome} ${dati.nome}`, isNew, shownOf(modifiche, { isNew, isOver }), change);
}

/** The fields that a file may leave as they are. */
function keptOf(dati: DatiUtente, before: PersonaRow | undefined, valori: RigaLetta['valori'], template: Template) {
  const { corso } = percorsoOf(template);
  return {
    corso: corso === null ? (before?.corso ?? null) : String(valori[corso]),
    ciclo: valori.ciclo == null ? (before?.ciclo ?? null) : String(valori.ciclo),
    dataTermineRapporto: valori.data_termine == null ? (before?.dataTermineRapporto ?? dati.dataTermineRapporto) : dati.dataTermineRapporto,
    ssdId: dati.ssdId ?? before?.ssdId ?? null,
    ssd: dati.ssdId === null ? (before?.ssd ?? null) : String(valori.ssd).toUpperCase(),
  };
}

const baseOf = ({ ruoloId, ruolo, ruoloEn, regime, dataTermineRapporto, dipartimentoId, dipartimento }: PersonaRow) => ({
  ruoloId,
  ruolo,
  ruoloEn,
  regime: regime ?? 'NESSUNO',
  dataTermineRapporto,
  dipartimentoId,
  dipartimento,
});
