import type { TestApp } from '@sigeba/server/test/app.ts';
import { multipart } from '@sigeba/server/test/sendUpload.ts';

const read = (file: Blob): Promise<Buffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

/** From now on a file that the page sends reaches the server of the test: jsdom has no way there of its own. */
export function uploadingTo({ server }: TestApp): void {
  class Sent {
    status = 0;
    responseText = '';
    readonly upload = { addEventListener: () => undefined };
    private readonly headers: Record<string, string> = {};
    private readonly told = new Map<string, () => void>();
    private url = '';
    open(_: string, url: string) {
      this.url = url.replace('/sigeba-api-web/v1', server.apiRoot);
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    addEventListener(name: string, listener: () => void) {
      this.told.set(name, listener);
    }
    abort() {
      this.told.get('abort')?.();
    }
    async send(form: FormData) {
      const file = form.get('file') as File;
      const fields = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
      const { payload, headers } = multipart(await read(file), { nome: file.name, fields });
      const reply = await server.inject({ method: 'POST', url: this.url, headers: { ...this.headers, ...headers }, payload });
      this.status = reply.statusCode;
      this.responseText = reply.body;
      this.told.get('load')?.();
    }
  }
  globalThis.XMLHttpRequest = Sent as unknown as typeof XMLHttpRequest;
}
