import { initialValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { isKnownKind } from '@sigeba/contract/form/kinds/kinds.ts';
import { allSezioni, etichettaCampo, type IndexedCampo, indexTemplate, inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { placeOf } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useServerNow } from '../../../../api/useConfig.ts';
import { FormField, FormPart } from '../../../../form/FormSections.tsx';
import { FormProvider } from '../../../../form/formHooks.ts';
import { createFormStore } from '../../../../form/formStore.ts';
import { useLookups } from '../../../../form/useLookups.ts';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { DOT } from '../../../../ui/data/dot.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { type Chosen, keyOf, sezioneOf } from '../chosen.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Disegno } from '../useDisegno.ts';
import css from './Foglio.module.css';
import { Strumenti } from './Strumenti.tsx';

type Props = {
  /** May lag behind what is typed. */
  template: FormTemplate;
  disegno: Disegno;
};

/**
 * The chosen section as who fills it in sees it, in the real fields, with all that answers would open; of the whole form its notice and its
 * sections. Nothing is filled in here: each field is a button that chooses it.
 */
export function Foglio({ template, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  const oggi = dayInRome(useServerNow());
  const form = useMemo(() => {
    const facts = noFacts(oggi);
    return createFormStore({ template, valori: initialValori(template, facts), facts });
  }, [template, oggi]);
  useEffect(() => () => form.dispose(), [form]);
  useLookups(form);
  const uid = sezioneOf(template, disegno.chosen);
  return (
    <section aria-label={t('foglio')} className={css.foglio}>
      <FormPart template={template}>
        <FormProvider value={form}>
          {uid === null ? (
            <Indice template={template} disegno={disegno} />
          ) : (
            <SezioneFoglio key={uid} template={template} uid={uid} disegno={disegno} />
          )}
        </FormProvider>
      </FormPart>
    </section>
  );
}

/** The form at a glance: its sections, each with what it asks. */
function Indice({ template, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  const sezioni = allSezioni(template);
  return (
    <div className={css.carta}>
      {template.messaggioAvviso !== null && <Notice>{template.messaggioAvviso}</Notice>}
      {sezioni.length === 0 && <p>{t('senzaSezioni')}</p>}
      <ol className={css.indice}>
        {sezioni.map(({ uid, titolo, campi }, at) => (
          <li key={uid}>
            <button type="button" onClick={() => disegno.choose({ what: 'sezione', uid })}>
              <strong>{`${at + 1}. ${titolo || t('senzaNome')}`}</strong> <span>{t('campi', { count: campi.length })}</span>
            </button>
            {campi.length > 0 && <p className={css.nota}>{inOrder(campi).map(etichettaCampo).join(DOT)}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function SezioneFoglio({ template, uid, disegno }: Props & { uid: string }) {
  const { t } = useTexts(disegnoTesti);
  const indexed = indexTemplate(template).sezioni.get(uid);
  if (indexed === undefined) return null;
  const { sezione, campi } = indexed;
  const isChosen = disegno.chosen.what === 'sezione';
  const titolo = sezione.titolo || t('senzaNome');
  const [first = null] = campi;
  return (
    <div className={css.carta}>
      <div className={css.blocco} data-scelto={isChosen || undefined}>
        <Scegli label={t('scegliSezione', { nome: titolo })} isChosen={isChosen} onPress={() => disegno.choose({ what: 'sezione', uid })} />
        <h2>{titolo}</h2>
        {sezione.nota !== null && <p className={css.nota}>{sezione.nota}</p>}
        {isChosen && <Strumenti disegno={disegno} chosen={{ what: 'sezione', uid }} nome={titolo} />}
      </div>
      {isChosen && <InserisciQui onPress={() => disegno.openPalette({ in: 'sezione', uid, before: first })} />}
      {campi.length === 0 && <p className={css.nota}>{t('vuota')}</p>}
      <Campi uids={campi} template={template} disegno={disegno} />
    </div>
  );
}

function Campi({ uids, template, disegno }: Props & { uids: readonly string[] }) {
  return uids.map((uid) => {
    const indexed = indexTemplate(template).campi.get(uid);
    return indexed === undefined ? null : <CampoFoglio key={uid} indexed={indexed} template={template} disegno={disegno} />;
  });
}

function CampoFoglio({ indexed, template, disegno }: Props & { indexed: IndexedCampo }) {
  const { t } = useTexts(disegnoTesti);
  const { campo, byOption, always } = indexed;
  const chosen: Chosen = { what: 'campo', uid: campo.uid };
  const isChosen = keyOf(chosen) === keyOf(disegno.chosen);
  const nome = etichettaCampo(campo);
  const place = isChosen ? placeOf(template, campo.uid) : null;
  const rest = { template, disegno };
  return (
    <>
      <div className={css.blocco} data-scelto={isChosen || undefined}>
        <Scegli label={t('scegli', { nome })} isChosen={isChosen} onPress={() => disegno.choose(chosen)} />
        <div className={css.vero} inert>
          {isKnownKind(campo.tipoCampo) ? <FormField uid={campo.uid} /> : <p>{t('tipoIgnoto', { tipo: campo.tipoCampo })}</p>}
          {campo.label === '' && <p className={css.nota}>{nome}</p>}
        </div>
        {isChosen && <Strumenti disegno={disegno} chosen={chosen} nome={nome} />}
      </div>
      {inOrder(campo.valori).map(({ id, descrizione }) => {
        const opened = byOption.get(id);
        if (opened === undefined) return null;
        return (
          <Seguito key={id} testo={t('seRisposta', { nome: descrizione || t('senzaNome') })} sezione={opened.sezione} template={template}>
            <Campi uids={opened.campi} {...rest} />
          </Seguito>
        );
      })}
      {always.map((next) => (
        <Seguito key={next.campi.join()} testo={null} sezione={next.sezione} template={template}>
          <Campi uids={next.campi} {...rest} />
        </Seguito>
      ))}
      {place !== null && <InserisciQui onPress={() => disegno.openPalette(place)} />}
    </>
  );
}

type SeguitoProps = { testo: string | null; sezione: string | null; template: FormTemplate; children: ReactNode };

/** What an answer opens, or what always follows a field. */
function Seguito({ testo, sezione, template, children }: SeguitoProps) {
  const { t } = useTexts(disegnoTesti);
  const opened = sezione === null ? undefined : indexTemplate(template).sezioni.get(sezione)?.sezione.titolo;
  return (
    <div className={css.seguito}>
      {testo !== null && (
        <p className={css.condizione}>
          <Split /> <span>{testo}</span>
        </p>
      )}
      {opened !== undefined && <p className={css.condizione}>{t('apre', { nome: opened })}</p>}
      {children}
    </div>
  );
}

type ScegliProps = { label: string; isChosen: boolean; onPress: () => void };

/** The whole block is the button; what is seen in it is only shown. */
const Scegli = ({ label, isChosen, onPress }: ScegliProps) => (
  <button type="button" className={css.scegli} aria-pressed={isChosen} aria-label={label} onClick={onPress} />
);

function InserisciQui({ onPress }: { onPress: () => void }) {
  const { t } = useTexts(disegnoTesti);
  return (
    <div className={css.inserisci}>
      <Button small onPress={onPress}>
        <Plus /> {t('aggiungi.qui')}
      </Button>
    </div>
  );
}
