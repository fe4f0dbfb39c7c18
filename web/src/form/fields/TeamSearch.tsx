import { isFull, isSeated, isShort, peopleNow, placesInAll, placesOf } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import { categoriaOf } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { CandidatoPartecipante } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { elenchiFor, motivoInTutto } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import type { Language } from '../../text/language.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts, useValues } from '../formHooks.ts';
import type { FormStore } from '../formStore.types.ts';
import { PersonSearch } from '../inputs/PersonSearch.tsx';
import { controlId } from './field.types.ts';
import css from './PeopleCards.module.css';
import { postiWords } from './postiWords.ts';
import { addPersona, peopleKey, type Squadra } from './squadra.ts';
import { useGruppo } from './useGruppo.ts';

/** One search for all lists of a section: proposes as what somebody may be asked, says why not; and the way to people from outside. */
export function TeamSearch({ form, squadra }: { form: FormStore; squadra: Squadra }) {
  const { t, language } = useTexts(formTesti);
  const facts = useFacts(form);
  useValues(form, () => peopleKey(form, squadra));
  useGruppo(form);
  const { elenchi, esterni } = squadra;
  const tutti = placesInAll(form.draft(), facts);
  const isBounded = tutti.minimo !== null || tutti.massimo !== null;
  const [only] = elenchi;
  const classeId = facts.persone?.classeId ?? null;
  const asked = elenchi.length === 1 && only !== undefined ? { categoriaId: categoriaOf(only) ?? 0 } : {};

  function add(candidato: CandidatoPartecipante, uid: string | undefined) {
    const campo = elenchi.find((each) => each.uid === uid) ?? only;
    if (campo === undefined) return;
    changeAndFocus(
      () => addPersona(form, squadra, campo, rowOf(candidato, categoriaOf(campo) ?? 0, language)),
      () => document.querySelector<HTMLElement>(`#${controlId(campo.uid)} tbody tr:last-child :is(input, select, button)`),
    );
  }

  return (
    <div className={css.team} data-cerca={elenchi.map(({ uid }) => uid).join(' ')}>
      {isBounded && <p className={css.bounds}>{t('persone.gruppo', { posti: postiWords(t, tutti) })}</p>}
      <PersonSearch
        label={elenchi.length === 1 ? t('persone.cerca', { campo: only?.label ?? '' }) : t('persone.cercaTutti')}
        {...(only !== undefined && { place: { campo: only, form } })}
        route="GET /utenti"
        query={classeId === null ? null : { classeId, propostaId: facts.persone?.propostaId ?? undefined, ...asked }}
        statoOf={(candidato) => statoOf(candidato as CandidatoPartecipante, { form, squadra, facts, t, language })}
        onPick={(candidato, uid) => add(candidato as CandidatoPartecipante, uid)}
      />
      {esterni !== null && <NewEsterno campo={esterni} />}
    </div>
  );
}

type Place = { form: FormStore; squadra: Squadra; facts: Facts; t: Translate<typeof formTesti>; language: Language };

/** Why somebody found cannot be added; else the lists they may be put in, the proposed one first. */
function statoOf({ id, giaRichiesto, posti }: CandidatoPartecipante, { form, squadra: { elenchi }, facts, t, language }: Place) {
  const isThere = elenchi.some(({ uid }) => peopleNow(form.field(uid).valore, facts).some((row) => row.utenteId === id && isSeated(row)));
  if (giaRichiesto) return { stato: t('persone.giaRichiesto') };
  if (isThere) return { stato: t('persone.giaInserito') };
  const lists = elenchi.map((campo) => {
    const own = placesOf(campo, peopleNow(form.field(campo.uid).valore, facts), facts);
    return { categoriaId: categoriaOf(campo) ?? 0, isShort: isShort(own), isFull: isFull(own) || isWholeFull(form, facts, campo), campo };
  });
  const come = elenchiFor(lists, posti);
  if (come.length > 0) return { come: come.map(({ campo }) => ({ value: campo.uid, label: campo.label })) };
  const own = posti.filter((posto) => lists.some(({ categoriaId }) => categoriaId === posto.categoriaId));
  if (own.some(({ ammissibile }) => ammissibile)) return { stato: t('righe.massimo') };
  return { stato: t('persone.nonAmmissibile'), motivo: (language === 'it' ? motivoInTutto(own) : null) ?? t('persone.motivoRiservato') };
}

/** Of the categorie that count; a tutor stands beside the group. */
const isWholeFull = (form: FormStore, facts: Facts, campo: Campo): boolean =>
  facts.limitiGruppo?.categorie.some(({ id, conta }) => id === categoriaOf(campo) && conta) === true &&
  isFull(placesInAll(form.draft(), facts));

/** Somebody who is not of the university is written by hand, in the same place. */
function NewEsterno({ campo }: { campo: Campo }) {
  const { t } = useTexts(formTesti);
  function add() {
    document.querySelector<HTMLElement>(`#${controlId(campo.uid)} button[data-add]`)?.click();
  }
  return (
    <p className={css.esterni}>
      {t('persone.nonDellAteneo')}{' '}
      <Button small onPress={add}>
        {t('persone.aggiungiEsterno')}
      </Button>
    </p>
  );
}

const rowOf = (
  { id, cognome, nome, ruolo, ruoloEn, dipartimento, dipartimentoEn, ssd }: CandidatoPartecipante,
  categoriaId: number,
  language: Language,
): Partecipante => ({
  utenteId: id,
  cognome,
  nome,
  ruolo: nomeInLingua(language, ruolo, ruoloEn) ?? '',
  dipartimento: nomeInLingua(language, dipartimento, dipartimentoEn) ?? '',
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
