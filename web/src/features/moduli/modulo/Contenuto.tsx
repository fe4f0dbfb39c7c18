import { allSezioni, indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Modulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import css from './Contenuto.module.css';

/** What a form asks, section by section: as it is filled in now, or in its draft where it was never published. */
export function Contenuto({ versioni }: Pick<Modulo, 'versioni'>) {
  const versione = versioni.find(({ stato }) => stato === 'PUBBLICATA') ?? versioni[0];
  return versione === undefined ? null : <Sezioni id={versione.id} versione={versione.versione} />;
}

function Sezioni({ id, versione }: { id: number; versione: number }) {
  const { t } = useTexts(moduliTesti);
  const query = useRoute('GET /moduli/versioni/:id', { params: { id } });
  return (
    <Card title={t('chiede.titolo', { versione })}>
      <Loaded query={query}>
        {(read) => {
          const formulario = read.formulario as FormTemplate;
          const { sezioni } = indexTemplate(formulario);
          return (
            <ol className={css.sezioni} lang={read.modulo.lingua}>
              {allSezioni(formulario).map(({ uid, titolo }) => (
                <li key={uid}>
                  <span>{titolo || t('chiede.senzaTitolo')}</span>
                  <span lang="it">{t('chiede.campi', { count: sezioni.get(uid)?.campi.length ?? 0 })}</span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Card>
  );
}
