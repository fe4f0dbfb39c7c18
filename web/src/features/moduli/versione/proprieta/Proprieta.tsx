import { etichettaCampo, indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { NOMI_CAMPO } from '@sigeba/contract/form/template/nomiCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useTexts } from '../../../../text/useTexts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { RegolePanel } from '../condizioni/RegolePanel.tsx';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Bozza } from '../useBozza.ts';
import { type Disegno, PROPRIETA } from '../useDisegno.ts';
import { CampoProprieta } from './CampoProprieta.tsx';
import { ModuloProprieta } from './ModuloProprieta.tsx';
import css from './Proprieta.module.css';
import { Schede } from './Schede.tsx';
import { SezioneProprieta } from './SezioneProprieta.tsx';

type Props = { bozza: Pick<Bozza, 'template' | 'change' | 'settle'>; disegno: Disegno };

/** What is chosen, with all that can be set of it. Leaving a box ends what is undone as one step. */
export function Proprieta({ bozza: { template, change, settle }, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  const { chosen, faults } = disegno;
  const { titolo, sotto, uid } = headOf(template, disegno, t);
  const { campi, sezioni } = indexTemplate(template);
  const own = faults.filter((fault) => (uid === null ? !campi.has(fault.uid) && !sezioni.has(fault.uid) : fault.uid === uid));
  return (
    <section aria-label={t('proprieta')} className={css.proprieta} onBlur={settle}>
      <div>
        <h2 id={PROPRIETA} tabIndex={-1}>
          {titolo}
        </h2>
        {sotto !== null && <p className={css.sotto}>{sotto}</p>}
      </div>
      {chosen.what === 'modulo' && (
        <>
          <ModuloProprieta template={template} change={change} />
          <RegolePanel template={template} change={(edit) => change(edit)} />
        </>
      )}
      {chosen.what !== 'modulo' && (
        <Schede key={chosen.uid} template={template} uid={chosen.uid} change={change} disegno={disegno}>
          {chosen.what === 'sezione' ? (
            <SezioneProprieta template={template} uid={chosen.uid} change={change} disegno={disegno} />
          ) : (
            <CampoProprieta template={template} uid={chosen.uid} change={change} disegno={disegno} />
          )}
        </Schede>
      )}
      {own.length > 0 && (
        <div className={css.difetti}>
          <Notice tone="error">
            <ul>
              {own.map(({ messaggio }) => (
                <li key={messaggio}>{messaggio}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </section>
  );
}

type Say = ReturnType<typeof useTexts<typeof disegnoTesti>>['t'];

function headOf(template: FormTemplate, { chosen }: Disegno, t: Say): { titolo: string; sotto: string | null; uid: string | null } {
  const { campi, sezioni } = indexTemplate(template);
  if (chosen.what === 'modulo') return { titolo: t('modulo'), sotto: null, uid: null };
  if (chosen.what === 'sezione') return { titolo: sezioni.get(chosen.uid)?.sezione.titolo || t('senzaNome'), sotto: null, uid: chosen.uid };
  const indexed = campi.get(chosen.uid);
  const { tipoCampo } = indexed?.campo ?? {};
  const sezione = sezioni.get(indexed?.sezioneUid ?? '')?.sezione.titolo || t('senzaNome');
  const tipo = tipoCampo === undefined ? '' : (NOMI_CAMPO[tipoCampo] ?? tipoCampo);
  return {
    titolo: indexed === undefined ? t('senzaEtichetta') : etichettaCampo(indexed.campo),
    sotto: t('campo.dove', { tipo, sezione }),
    uid: chosen.uid,
  };
}
