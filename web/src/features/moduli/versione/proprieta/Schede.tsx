import { conditionsInSezione, openersOfSezione } from '@sigeba/contract/form/conditions/conditionsOf.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useTexts } from '../../../../text/useTexts.ts';
import { InReaderLanguage } from '../../../../ui/controls/InReaderLanguage.tsx';
import { CondizioniPanel } from '../condizioni/CondizioniPanel.tsx';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Change } from '../useBozza.ts';
import type { Disegno, Scheda } from '../useDisegno.ts';
import css from './Proprieta.module.css';

type Props = { template: FormTemplate; uid: string; change: Change; disegno: Disegno; children: ReactNode };

/** What a field or a section says, and when it is seen. */
export function Schede({ template, uid, change, disegno, children }: Props) {
  const { t } = useTexts(disegnoTesti);
  const isCampo = indexTemplate(template).campi.has(uid);
  const conditions = (isCampo ? conditionsInSezione(template, uid) : openersOfSezione(template, uid)).length;
  return (
    <InReaderLanguage>
      <Tabs selectedKey={disegno.scheda} onSelectionChange={(key) => disegno.showScheda(key as Scheda)}>
        <TabList aria-label={t('proprieta')} className={css.schede ?? ''}>
          <Tab id="parole" className={css.scheda ?? ''}>
            {t(isCampo ? 'schede.campo' : 'schede.sezione')}
          </Tab>
          <Tab id="condizioni" className={css.scheda ?? ''}>
            {conditions === 0 ? t('schede.condizioni') : t('schede.condizioniN', { n: conditions })}
          </Tab>
        </TabList>
        <TabPanel id="parole" className={css.pannello ?? ''}>
          {children}
        </TabPanel>
        <TabPanel id="condizioni" className={css.pannello ?? ''}>
          <CondizioniPanel template={template} uid={uid} change={(edit) => change(edit)} />
        </TabPanel>
      </Tabs>
    </InReaderLanguage>
  );
}
