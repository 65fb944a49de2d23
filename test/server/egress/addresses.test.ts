// Addresses that callers may and may not name: none leads to this machine or its network, however it is written.
import { describe, expect, it } from '@jest/globals';
import { filledFor, get, guarded, lookup, noAddress, notAllowed, noUser, startInside } from './inside.js';

const inside = startInside();
const filled = filledFor(inside);

describe('refuses without a request', () => {
  it.each([
    // This machine, in every notation that some reader understands.
    ['http://127.0.0.1:{port}/', notAllowed],
    ['http://127.1:{port}/', notAllowed],
    ['http://127.0.1:{port}/', notAllowed],
    ['http://2130706433:{port}/', notAllowed],
    ['http://0x7f000001:{port}/', notAllowed],
    ['http://0x7f.0.0.0x1:{port}/', notAllowed],
    ['http://0177.0.0.1:{port}/', notAllowed],
    ['http://017700000001:{port}/', notAllowed],
    ['http://127.0.0.1.:{port}/', notAllowed],
    ['http://%31%32%37.0.0.1:{port}/', notAllowed],
    ['http://127。0。0。1:{port}/', notAllowed],
    ['http://①②⑦.⓪.⓪.①:{port}/', notAllowed],
    ['http://127.255.255.254:{port}/', notAllowed],
    ['http://0.0.0.0:{port}/', notAllowed],
    ['http://0:{port}/', notAllowed],
    ['http://[::1]:{port}/', notAllowed],
    ['http://[0:0:0:0:0:0:0:1]:{port}/', notAllowed],
    ['http://[::]:{port}/', notAllowed],
    ['http://[::ffff:127.0.0.1]:{port}/', notAllowed],
    ['http://[::ffff:7f00:1]:{port}/', notAllowed],
    ['http://[::ffff:0:127.0.0.1]:{port}/', notAllowed],
    ['http://[::127.0.0.1]:{port}/', notAllowed],
    ['HTTP://LOCALHOST:{port}/', notAllowed],
    ['http://localhost.:{port}/', notAllowed],
    ['http://ⓛocalhost:{port}/', notAllowed],
    ['http://any.localhost:{port}/', notAllowed],
    ['http://localhost.localdomain:{port}/', notAllowed],
    // Its network, and what lies inside of clouds.
    ['http://10.0.0.1/', notAllowed],
    ['http://172.16.0.1/', notAllowed],
    ['http://172.31.255.255/', notAllowed],
    ['http://192.168.1.1/', notAllowed],
    ['http://169.254.169.254/latest/meta-data/', notAllowed],
    ['http://[::ffff:169.254.169.254]/', notAllowed],
    ['http://168.63.129.16/', notAllowed],
    ['http://100.100.100.200/', notAllowed],
    ['http://192.0.0.192/', notAllowed],
    ['http://198.18.0.1/', notAllowed],
    ['http://224.0.0.1/', notAllowed],
    ['http://255.255.255.255/', notAllowed],
    ['http://240.0.0.1/', notAllowed],
    ['http://[fe80::1]/', notAllowed],
    ['http://[fd00:ec2::254]/', notAllowed],
    ['http://[fec0::1]/', notAllowed],
    ['http://[ff02::1]/', notAllowed],
    ['http://[64:ff9b::7f00:1]/', notAllowed],
    ['http://[64:ff9b:1::a00:1]/', notAllowed],
    ['http://[2002:7f00:1::]/', notAllowed],
    ['http://[2001:0:7f00:1::]/', notAllowed],
    ['http://[2001:db8::1]/', notAllowed],
    ['http://[4000::1]/', notAllowed],
    ['http://metadata.google.internal/', notAllowed],
    ['http://printer.local/', notAllowed],
    ['http://router.home.arpa/', notAllowed],
    ['http://postgres:5432/', notAllowed],
    // Names that lead there.
    ['http://loopback.example:{port}/', notAllowed],
    ['http://LOOPBACK.example.:{port}/', notAllowed],
    ['http://loopback6.example:{port}/', notAllowed],
    ['http://mixed.example:{port}/', notAllowed],
    ['http://mapped.example:{port}/', notAllowed],
    ['https://private.example/', notAllowed],
    ['http://metadata.example/', notAllowed],
    ['http://carrier.example/', notAllowed],
    ['http://unique.example/', notAllowed],
    ['http://nat64.example/', notAllowed],
    ['http://nothing.example/', notAllowed],
    ['http://empty.example/', notAllowed],
    // What readers read differently, or is no address of the web.
    ['http://public.example@127.0.0.1:{port}/', noUser],
    ['http://127.0.0.1:{port}@public.example/', noUser],
    ['http://user:password@public.example/', noUser],
    ['http://@public.example/', noUser],
    ['http://public.example\\@127.0.0.1:{port}/', noAddress],
    ['http:\\\\127.0.0.1:{port}\\', noAddress],
    ['http:127.0.0.1:{port}', noAddress],
    ['http:/127.0.0.1:{port}/', noAddress],
    ['http:///127.0.0.1:{port}/', noAddress],
    ['//127.0.0.1:{port}/', noAddress],
    [' http://public.example/', noAddress],
    ['http://127.0.\t0.1:{port}/', noAddress],
    ['http://public.example/\r\nX-Injected: 1', noAddress],
    ['http://public.example\u0000.127.0.0.1/', noAddress],
    ['http://[fe80::1%25eth0]/', noAddress],
    ['http://256.256.256.256/', noAddress],
    ['http://a..example/', noAddress],
    [`http://${'a'.repeat(64)}.example/`, noAddress],
    ['http://', noAddress],
    ['http://:80/', noAddress],
    ['http://public.example:99999/', noAddress],
    ['ftp://public.example/', noAddress],
    ['file:///etc/passwd', noAddress],
    ['gopher://127.0.0.1:{port}/', noAddress],
    ['unix:///var/run/docker.sock', noAddress],
    ['data:text/plain,hello', noAddress],
    ['javascript:alert(1)', noAddress],
    ['', noAddress],
    ['hello', noAddress],
    [`http://public.example/${'a'.repeat(2048)}`, 'must be at most 2048 characters long'],
  ])('%j', async (address, want) => {
    const egress = guarded();
    expect(await egress.refusal(filled(address))).toBe(want);
    const request = egress.request(filled(address), get);
    await expect(request).rejects.toMatchObject({ name: 'OutgoingError', code: 'refused', message: want });
    expect(inside.hits).toBe(0);
  });
});

describe('takes', () => {
  it.each([
    'http://public.example/hook',
    'https://PUBLIC.example.:8443/hook?a=1#b',
    'http://93.184.216.34/',
    'http://[2606:2800:220:1::1]/',
    'http://8.8.8.8:22/',
    // It does not resolve now; that may change.
    'http://unknown.example/',
  ])('%j', async (address) => {
    expect(await guarded().refusal(address)).toBeUndefined();
  });

  it('a name that is not resolved in time', async () => {
    const egress = guarded({ lookup: () => new Promise(() => undefined), lookupTimeout: 20 });
    expect(await egress.refusal('http://slow.example/')).toBeUndefined();
  });
});

describe('allowed by the operator', () => {
  it.each([
    [['127.0.0.1'], 'http://127.0.0.1:{port}/'],
    [['127.0.0.1'], 'http://2130706433:{port}/'],
    [['127.0.0.1'], 'http://[::ffff:127.0.0.1]:{port}/'],
    [['127.0.0.0/8'], 'http://127.0.0.1:{port}/'],
    [['127.0.0.0/8'], 'http://loopback.example:{port}/'],
    [['127.0.0.1'], 'http://localhost:{port}/'],
    [['loopback.example'], 'http://loopback.example:{port}/'],
    [['LOOPBACK.example'], 'http://Loopback.Example.:{port}/'],
    [['*.example'], 'http://loopback.example:{port}/'],
    [['loopback.example'], 'http://loopback.example:{port}/'],
  ])('%j lets %s through', async (allow, address) => {
    const own = async (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : lookup(host));
    const egress = guarded({ allow, lookup: own });
    expect(await egress.refusal(filled(address))).toBeUndefined();
    expect((await egress.request(filled(address), get)).bytes.toString()).toBe('secret');
  });

  it.each([
    [['10.0.0.0/8'], 'http://127.0.0.1:{port}/'],
    [['::1'], 'http://127.0.0.1:{port}/'],
    [['other.example'], 'http://loopback.example:{port}/'],
    [['*.loopback.example'], 'http://loopback.example:{port}/'],
    [['back.example'], 'http://loopback.example:{port}/'],
    [['10.0.0.0/8'], 'http://mixed.example:{port}/'],
  ])('%j does not let %s through', async (allow, address) => {
    const egress = guarded({ allow });
    expect(await egress.refusal(filled(address))).toBe(notAllowed);
    await expect(egress.request(filled(address), get)).rejects.toThrow(notAllowed);
    expect(inside.hits).toBe(0);
  });
});
