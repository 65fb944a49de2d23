// The library, which is CommonJS: a bundle has no named exports of it where it is loaded with import().
export { WebSocket, WebSocketServer } from 'ws';
