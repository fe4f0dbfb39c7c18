// The server runs in the same process as the page: it knows bytes by Node's ArrayBuffer, not by that of the simulated browser.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
