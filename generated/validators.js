// Generated from openapi/ by `npm run generate` (one validator per named schema, by Ajv). Do not edit: edit the contract and regenerate.
var In=(s,n)=>()=>{try{return n||s((n={exports:{}}).exports,n),n.exports}catch(l){throw n=0,l}};var bn=In(Pn=>{"use strict";Object.defineProperty(Pn,"__esModule",{value:!0});function Tn(s){let n=s.length,l=0,a=0,p;for(;a<n;)l++,p=s.charCodeAt(a++),p>=55296&&
p<=56319&&a<n&&(p=s.charCodeAt(a),(p&64512)===56320&&a++);return l}Pn.default=Tn;Tn.code='require("ajv/dist/runtime/ucs2length").default'});var Yo=In(J=>{"use strict";Object.defineProperty(J,"__esModule",{value:!0});J.formatNames=J.fastFormats=J.fullFormats=void 0;function K(s,n){return{validate:s,compare:n}}
J.fullFormats={date:K(Bo,Cn),time:K(Dn(!0),En),"date-time":K(Vo(!0),Ho),"iso-time":K(Dn(),zo),"iso-date-time":K(Vo(),Go),duration:/^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
uri:lp,"uri-reference":/^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
"uri-template":/^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
url:/^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
email:/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,hostname:/^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
ipv4:/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,ipv6:/^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
regex:gp,uuid:/^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,"json-pointer":/^(?:\/(?:[^~/]|~0|~1)*)*$/,"json-pointer-uri-fragment":/^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
"relative-json-pointer":/^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,byte:mp,int32:{type:"number",validate:fp},int64:{type:"number",validate:dp},float:{type:"\
number",validate:Uo},double:{type:"number",validate:Uo},password:!0,binary:!0};J.fastFormats={...J.fullFormats,date:K(/^\d\d\d\d-[0-1]\d-[0-3]\d$/,Cn),time:K(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,
En),"date-time":K(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,Ho),"iso-time":K(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,
zo),"iso-date-time":K(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,Go),uri:/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
"uri-reference":/^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,email:/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i};
J.formatNames=Object.keys(J.fullFormats);function op(s){return s%4===0&&(s%100!==0||s%400===0)}var ip=/^(\d\d\d\d)-(\d\d)-(\d\d)$/,pp=[0,31,28,31,30,31,30,31,31,
30,31,30,31];function Bo(s){let n=ip.exec(s);if(!n)return!1;let l=+n[1],a=+n[2],p=+n[3];return a>=1&&a<=12&&p>=1&&p<=(a===2&&op(l)?29:pp[a])}function Cn(s,n){if(s&&
n)return s>n?1:s<n?-1:0}var An=/^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;function Dn(s){return function(l){let a=An.exec(l);if(!a)return!1;
let p=+a[1],u=+a[2],e=+a[3],t=a[4],r=a[5]==="-"?-1:1,o=+(a[6]||0),i=+(a[7]||0);if(o>23||i>59||s&&!t)return!1;if(p<=23&&u<=59&&e<60)return!0;let m=u-i*r,y=p-o*r-
(m<0?1:0);return(y===23||y===-1)&&(m===59||m===-1)&&e<61}}function En(s,n){if(!(s&&n))return;let l=new Date("2020-01-01T"+s).valueOf(),a=new Date("2020-01-01T"+
n).valueOf();if(l&&a)return l-a}function zo(s,n){if(!(s&&n))return;let l=An.exec(s),a=An.exec(n);if(l&&a)return s=l[1]+l[2]+l[3],n=a[1]+a[2]+a[3],s>n?1:s<n?-1:0}
var Rn=/t|\s/i;function Vo(s){let n=Dn(s);return function(a){let p=a.split(Rn);return p.length===2&&Bo(p[0])&&n(p[1])}}function Ho(s,n){if(!(s&&n))return;let l=new Date(
s).valueOf(),a=new Date(n).valueOf();if(l&&a)return l-a}function Go(s,n){if(!(s&&n))return;let[l,a]=s.split(Rn),[p,u]=n.split(Rn),e=Cn(l,p);if(e!==void 0)return e||
En(a,u)}var up=/\/|:/,ap=/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function lp(s){return up.test(s)&&ap.test(s)}var Lo=/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;function mp(s){return Lo.lastIndex=0,Lo.
test(s)}var yp=-(2**31),cp=2**31-1;function fp(s){return Number.isInteger(s)&&s<=cp&&s>=yp}function dp(s){return Number.isInteger(s)}function Uo(){return!0}var hp=/[^\\]\\Z/;
function gp(s){if(hp.test(s))return!1;try{return new RegExp(s),!0}catch{return!1}}});var Cp=k;var ti=new RegExp("^data:image/(jpeg|png|gif|webp);base64,","u");function k(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s=="string"){if(!ti.test(s)){let r={instancePath:n,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^data:image/(jpeg|png|gif|\
webp);base64,"},message:'must match pattern "^data:image/(jpeg|png|gif|webp);base64,"'};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return k.errors=e,t===0}var Ep=M,ni={type:"string",enum:["BOT_\
PRIMARY","BOT_SECONDARY"],default:"BOT_PRIMARY",$id:"ImageBotType"};function M(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="BOT_PRIMARY"||s==="BOT_SECONDARY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:ni.enum},message:"must \
be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return M.errors=e,t===0}var $p=x;var qn=bn().default;function x(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s=="string"){
if(qn(s)>2048){let r={instancePath:n,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:2048},message:"must NOT have more than 2048 characters"};e===null?
e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}
return x.errors=e,t===0}var Ip=A;function A(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s=="string"){if(qn(s)>16384){let r={
instancePath:n,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:16384},message:"must NOT have more than 16384 characters"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return A.errors=e,t===0}var Tp=ee;var oi=new RegExp("^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$","u");function ee(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s=="string"){if(!oi.test(s)){let r={instancePath:n,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^[^:]+::JOB::[^:]+::[0-9]+\
::[^:]+$"},message:'must match pattern "^[^:]+::JOB::[^:]+::[0-9]+::[^:]+$"'};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return ee.errors=e,t===0}var Np=D,ii={type:"object",properties:{channelId:{type:"\
string"},instanceId:{type:"string"},modes:{type:"array",items:{type:"string",enum:["RELAX","FAST","TURBO"]}},remark:{type:"string"},remix:{type:"boolean"},remixAutoConsidered:{
type:"boolean"}},$id:"ImageAccountFilter"};function D(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;
if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.channelId!==void 0&&typeof s.channelId!="string"){let r={instancePath:n+"/channelId",schemaPath:"#/properties/\
channelId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.instanceId!==void 0&&typeof s.instanceId!="str\
ing"){let r={instancePath:n+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[
r]:e.push(r),t++}if(s.modes!==void 0){let r=s.modes;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++){let m=r[i];if(typeof m!="string"){let y={instancePath:n+
"/modes/"+i,schemaPath:"#/properties/modes/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}if(!(m==="RE\
LAX"||m==="FAST"||m==="TURBO")){let y={instancePath:n+"/modes/"+i,schemaPath:"#/properties/modes/items/enum",keyword:"enum",params:{allowedValues:ii.properties.
modes.items.enum},message:"must be equal to one of the allowed values"};e===null?e=[y]:e.push(y),t++}}}else{let o={instancePath:n+"/modes",schemaPath:"#/propert\
ies/modes/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.remark!==void 0&&typeof s.remark!="string"){let r={
instancePath:n+"/remark",schemaPath:"#/properties/remark/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.
remix!==void 0&&typeof s.remix!="boolean"){let r={instancePath:n+"/remix",schemaPath:"#/properties/remix/type",keyword:"type",params:{type:"boolean"},message:"m\
ust be boolean"};e===null?e=[r]:e.push(r),t++}if(s.remixAutoConsidered!==void 0&&typeof s.remixAutoConsidered!="boolean"){let r={instancePath:n+"/remixAutoConsi\
dered",schemaPath:"#/properties/remixAutoConsidered/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return D.errors=e,t===0}var Sp=$e;function $e(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.channelId!==void 0&&typeof s.channelId!="string"){let r={instancePath:n+"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.instanceId!==void 0&&typeof s.instanceId!="string"){let r={instancePath:n+"/instanceId",schemaPath:"\
#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.remark!==void 0&&typeof s.remark!=
"string"){let r={instancePath:n+"/remark",schemaPath:"#/properties/remark/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return $e.
errors=e,t===0}var Op=Nn;function Nn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prompt===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"prompt"},message:"must have required propert\
y 'prompt'"};e===null?e=[r]:e.push(r),t++}if(s.botType!==void 0&&(M(s.botType,{instancePath:n+"/botType",parentData:s,parentDataProperty:"botType",rootData:p,dynamicAnchors:u})||
(e=e===null?M.errors:e.concat(M.errors),t=e.length)),s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(qn(r)>6e3){let o={instancePath:n+"/prompt",schemaPath:"\
#/properties/prompt/maxLength",keyword:"maxLength",params:{limit:6e3},message:"must NOT have more than 6000 characters"};e===null?e=[o]:e.push(o),t++}}else{let o={
instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}if(s.
base64Array!==void 0){let r=s.base64Array;if(Array.isArray(r)){if(r.length>10){let i={instancePath:n+"/base64Array",schemaPath:"#/properties/base64Array/maxItem\
s",keyword:"maxItems",params:{limit:10},message:"must NOT have more than 10 items"};e===null?e=[i]:e.push(i),t++}let o=r.length;for(let i=0;i<o;i++)k(r[i],{instancePath:n+
"/base64Array/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),t=e.length)}else{let o={instancePath:n+
"/base64Array",schemaPath:"#/properties/base64Array/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}s.accountFilter!==
void 0&&(D(s.accountFilter,{instancePath:n+"/accountFilter",parentData:s,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:
e.concat(D.errors),t=e.length)),s.notifyHook!==void 0&&(x(s.notifyHook,{instancePath:n+"/notifyHook",parentData:s,parentDataProperty:"notifyHook",rootData:p,dynamicAnchors:u})||
(e=e===null?x.errors:e.concat(x.errors),t=e.length)),s.state!==void 0&&(A(s.state,{instancePath:n+"/state",parentData:s,parentDataProperty:"state",rootData:p,dynamicAnchors:u})||
(e=e===null?A.errors:e.concat(A.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return Nn.errors=e,t===0}var Mp=Sn,pi={type:"object",required:["base64Array"],properties:{botType:{$ref:"ImageBotType"},base64Array:{
type:"array",minItems:2,maxItems:5,items:{$ref:"ImageDataUri"}},dimensions:{type:"string",enum:["PORTRAIT","SQUARE","LANDSCAPE"]},accountFilter:{$ref:"ImageAcco\
untFilter"},notifyHook:{$ref:"ImageNotifyHookUrl"},state:{$ref:"ImageState"}},$id:"ImageBlendRequest"};function Sn(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.base64Array===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"base64Array"},message:"must have required property 'base64Array'"};e===null?e=[r]:e.push(r),t++}if(s.botType!==
void 0&&(M(s.botType,{instancePath:n+"/botType",parentData:s,parentDataProperty:"botType",rootData:p,dynamicAnchors:u})||(e=e===null?M.errors:e.concat(M.errors),
t=e.length)),s.base64Array!==void 0){let r=s.base64Array;if(Array.isArray(r)){if(r.length>5){let i={instancePath:n+"/base64Array",schemaPath:"#/properties/base6\
4Array/maxItems",keyword:"maxItems",params:{limit:5},message:"must NOT have more than 5 items"};e===null?e=[i]:e.push(i),t++}if(r.length<2){let i={instancePath:n+
"/base64Array",schemaPath:"#/properties/base64Array/minItems",keyword:"minItems",params:{limit:2},message:"must NOT have fewer than 2 items"};e===null?e=[i]:e.push(
i),t++}let o=r.length;for(let i=0;i<o;i++)k(r[i],{instancePath:n+"/base64Array/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?
k.errors:e.concat(k.errors),t=e.length)}else{let o={instancePath:n+"/base64Array",schemaPath:"#/properties/base64Array/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.dimensions!==void 0){let r=s.dimensions;if(typeof r!="string"){let o={instancePath:n+"/dimensions",schemaPath:"\
#/properties/dimensions/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="PORTRAIT"||r==="SQUARE"||r===
"LANDSCAPE")){let o={instancePath:n+"/dimensions",schemaPath:"#/properties/dimensions/enum",keyword:"enum",params:{allowedValues:pi.properties.dimensions.enum},
message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}s.accountFilter!==void 0&&(D(s.accountFilter,{instancePath:n+"/accountFilter",
parentData:s,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:e.concat(D.errors),t=e.length)),s.notifyHook!==void 0&&(x(s.
notifyHook,{instancePath:n+"/notifyHook",parentData:s,parentDataProperty:"notifyHook",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),t=e.
length)),s.state!==void 0&&(A(s.state,{instancePath:n+"/state",parentData:s,parentDataProperty:"state",rootData:p,dynamicAnchors:u})||(e=e===null?A.errors:e.concat(
A.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return Sn.errors=e,t===0}var Fp=On;function On(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.base64===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"base64"},message:"must have required propert\
y 'base64'"};e===null?e=[r]:e.push(r),t++}s.botType!==void 0&&(M(s.botType,{instancePath:n+"/botType",parentData:s,parentDataProperty:"botType",rootData:p,dynamicAnchors:u})||
(e=e===null?M.errors:e.concat(M.errors),t=e.length)),s.base64!==void 0&&(k(s.base64,{instancePath:n+"/base64",parentData:s,parentDataProperty:"base64",rootData:p,
dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),t=e.length)),s.accountFilter!==void 0&&(D(s.accountFilter,{instancePath:n+"/accountFilter",parentData:s,
parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:e.concat(D.errors),t=e.length)),s.notifyHook!==void 0&&(x(s.notifyHook,{instancePath:n+
"/notifyHook",parentData:s,parentDataProperty:"notifyHook",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(x.errors),t=e.length)),s.state!==void 0&&
(A(s.state,{instancePath:n+"/state",parentData:s,parentDataProperty:"state",rootData:p,dynamicAnchors:u})||(e=e===null?A.errors:e.concat(A.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return On.errors=e,t===0}
var Vp=Mn;function Mn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.sourceBase64===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sourceBase64"},message:"must have requ\
ired property 'sourceBase64'"};e===null?e=[r]:e.push(r),t++}if(s.targetBase64===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"targetBase64"},message:"must have required property 'targetBase64'"};e===null?e=[r]:e.push(r),t++}s.sourceBase64!==void 0&&(k(s.sourceBase64,{instancePath:n+
"/sourceBase64",parentData:s,parentDataProperty:"sourceBase64",rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),t=e.length)),s.targetBase64!==
void 0&&(k(s.targetBase64,{instancePath:n+"/targetBase64",parentData:s,parentDataProperty:"targetBase64",rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(
k.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return Mn.errors=e,t===0}var Lp=Fn;function Fn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.customId===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"customId"},message:"must have required pro\
perty 'customId'"};e===null?e=[r]:e.push(r),t++}if(s.taskId===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
taskId"},message:"must have required property 'taskId'"};e===null?e=[r]:e.push(r),t++}if(s.customId!==void 0&&(ee(s.customId,{instancePath:n+"/customId",parentData:s,
parentDataProperty:"customId",rootData:p,dynamicAnchors:u})||(e=e===null?ee.errors:e.concat(ee.errors),t=e.length)),s.taskId!==void 0&&typeof s.taskId!="string"){
let r={instancePath:n+"/taskId",schemaPath:"#/properties/taskId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}
if(s.chooseSameChannel!==void 0&&typeof s.chooseSameChannel!="boolean"){let r={instancePath:n+"/chooseSameChannel",schemaPath:"#/properties/chooseSameChannel/ty\
pe",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}s.accountFilter!==void 0&&(D(s.accountFilter,{instancePath:n+
"/accountFilter",parentData:s,parentDataProperty:"accountFilter",rootData:p,dynamicAnchors:u})||(e=e===null?D.errors:e.concat(D.errors),t=e.length)),s.notifyHook!==
void 0&&(x(s.notifyHook,{instancePath:n+"/notifyHook",parentData:s,parentDataProperty:"notifyHook",rootData:p,dynamicAnchors:u})||(e=e===null?x.errors:e.concat(
x.errors),t=e.length)),s.state!==void 0&&(A(s.state,{instancePath:n+"/state",parentData:s,parentDataProperty:"state",rootData:p,dynamicAnchors:u})||(e=e===null?
A.errors:e.concat(A.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Fn.errors=e,t===0}var Up=Vn;function Vn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.taskId===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"taskId"},message:"must have required propert\
y 'taskId'"};e===null?e=[r]:e.push(r),t++}if(s.taskId!==void 0&&typeof s.taskId!="string"){let r={instancePath:n+"/taskId",schemaPath:"#/properties/taskId/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.prompt!==void 0){let r=s.prompt;if(typeof r=="string"){if(qn(r)>
6e3){let o={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/maxLength",keyword:"maxLength",params:{limit:6e3},message:"must NOT have more than 6000 cha\
racters"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[o]:e.push(o),t++}}s.maskBase64!==void 0&&(k(s.maskBase64,{instancePath:n+"/maskBase64",parentData:s,parentDataProperty:"maskBase64",
rootData:p,dynamicAnchors:u})||(e=e===null?k.errors:e.concat(k.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Vn.errors=e,t===0}var Bp=Ln;function Ln(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.base64Array===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"base64Array"},message:"must have requir\
ed property 'base64Array'"};e===null?e=[r]:e.push(r),t++}if(s.base64Array!==void 0){let r=s.base64Array;if(Array.isArray(r)){if(r.length>20){let i={instancePath:n+
"/base64Array",schemaPath:"#/properties/base64Array/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"};e===null?e=[i]:e.
push(i),t++}let o=r.length;for(let i=0;i<o;i++)k(r[i],{instancePath:n+"/base64Array/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===
null?k.errors:e.concat(k.errors),t=e.length)}else{let o={instancePath:n+"/base64Array",schemaPath:"#/properties/base64Array/type",keyword:"type",params:{type:"a\
rray"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}s.filter!==void 0&&($e(s.filter,{instancePath:n+"/filter",parentData:s,parentDataProperty:"filter",
rootData:p,dynamicAnchors:u})||(e=e===null?$e.errors:e.concat($e.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ln.errors=e,t===0}var zp=Un;function Un(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.ids===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"ids"},message:"must have required property 'ids\
'"};e===null?e=[r]:e.push(r),t++}if(s.ids!==void 0){let r=s.ids;if(Array.isArray(r)){if(r.length>1e3){let i={instancePath:n+"/ids",schemaPath:"#/properties/ids/\
maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};e===null?e=[i]:e.push(i),t++}let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!=
"string"){let m={instancePath:n+"/ids/"+i,schemaPath:"#/properties/ids/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:
e.push(m),t++}}else{let o={instancePath:n+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:
e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Un.
errors=e,t===0}var Hp=F,ui={type:"integer",enum:[1,21,22,23,24,25],$id:"ImageEnvelopeCode"};function F(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&isFinite(s))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(!(s===1||s===21||s===22||s===23||s===24||s===25)){let r={instancePath:n,schemaPath:"#\
/enum",keyword:"enum",params:{allowedValues:ui.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return F.errors=e,t===0}
var Gp=V;function V(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.instanceId!==void 0&&typeof s.instanceId!="string"){let r={instancePath:n+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.channelId!==void 0&&typeof s.channelId!="string"){let r={instancePath:n+"/channelId",
schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.numberOfQueues!==void 0){
let r=s.numberOfQueues;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/numberOfQueues",schemaPath:"#/properties/numberOfQueues\
/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={
instancePath:n+"/numberOfQueues",schemaPath:"#/properties/numberOfQueues/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===
null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return V.errors=e,t===0}var Yp=Bn,ai={type:"object",required:["code","description","result"],properties:{code:{$ref:"ImageEnvelopeCode"},description:{type:"\
string"},properties:{$ref:"ImageEnvelopeProperties"},result:{type:["string","null"]}},$id:"ImageSubmitEnvelope"};function Bn(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.code===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"description"},message:"must have required property 'description'"};e===null?e=
[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"result"},message:"must have re\
quired property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&(F(s.code,{instancePath:n+"/code",parentData:s,parentDataProperty:"code",rootData:p,
dynamicAnchors:u})||(e=e===null?F.errors:e.concat(F.errors),t=e.length)),s.description!==void 0&&typeof s.description!="string"){let r={instancePath:n+"/descrip\
tion",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.properties!==
void 0&&(V(s.properties,{instancePath:n+"/properties",parentData:s,parentDataProperty:"properties",rootData:p,dynamicAnchors:u})||(e=e===null?V.errors:e.concat(
V.errors),t=e.length)),s.result!==void 0){let r=s.result;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/result",schemaPath:"#/properties/result/type",
keyword:"type",params:{type:ai.properties.result.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Bn.errors=e,t===0}var Wp=zn;function zn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"descrip\
tion"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"result"},message:"must have required property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&(F(s.code,{instancePath:n+
"/code",parentData:s,parentDataProperty:"code",rootData:p,dynamicAnchors:u})||(e=e===null?F.errors:e.concat(F.errors),t=e.length)),s.description!==void 0&&typeof s.
description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.properties!==void 0&&(V(s.properties,{instancePath:n+"/properties",parentData:s,parentDataProperty:"properties",rootData:p,
dynamicAnchors:u})||(e=e===null?V.errors:e.concat(V.errors),t=e.length)),s.result!==void 0){let r=s.result;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)
if(typeof r[i]!="string"){let m={instancePath:n+"/result/"+i,schemaPath:"#/properties/result/items/type",keyword:"type",params:{type:"string"},message:"must be \
string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return zn.errors=e,t===0}var Kp=Hn;function Hn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"descrip\
tion"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"result"},message:"must have required property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&(F(s.code,{instancePath:n+
"/code",parentData:s,parentDataProperty:"code",rootData:p,dynamicAnchors:u})||(e=e===null?F.errors:e.concat(F.errors),t=e.length)),s.description!==void 0&&typeof s.
description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.properties!==void 0&&(V(s.properties,{instancePath:n+"/properties",parentData:s,parentDataProperty:"properties",rootData:p,
dynamicAnchors:u})||(e=e===null?V.errors:e.concat(V.errors),t=e.length)),s.result!==void 0&&typeof s.result!="string"){let r={instancePath:n+"/result",schemaPath:"\
#/properties/result/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#\
/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Hn.errors=e,t===0}var Jp=Gn;function Gn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"descrip\
tion"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.result===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"result"},message:"must have required property 'result'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0){let r=s.code;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[o]:e.push(o),t++}}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/prope\
rties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.result!==void 0&&s.result!==null){let r={
instancePath:n+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Gn.errors=e,t===0}var Xp=Ie,
li={type:"string",enum:["IMAGINE","UPSCALE","VARIATION","ZOOM","PAN","DESCRIBE","BLEND","SHORTEN","SWAP_FACE"],$id:"ImageTaskAction"};function Ie(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="IMAGINE"||s==="UPSCALE"||s==="VARIATION"||s==="ZOOM"||s==="PAN"||s===
"DESCRIBE"||s==="BLEND"||s==="SHORTEN"||s==="SWAP_FACE")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:li.enum},message:"must \
be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ie.errors=e,t===0}var Qp=Te,mi={type:"string",enum:["NOT_START","SUBMITTED","MODAL",
"IN_PROGRESS","FAILURE","SUCCESS","CANCEL"],$id:"ImageTaskStatus"};function Te(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="NOT_START"||s==="SUBMITTED"||s==="MODAL"||s==="IN_PROGRESS"||s==="FAILURE"||s==="SUCCESS"||s==="CANCEL")){let r={instancePath:n,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:mi.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Te.errors=e,t===
0}var Zp=Ne,yi={type:"object",required:["customId","emoji","label","style","type"],properties:{customId:{$ref:"ImageCustomId"},emoji:{type:"string"},label:{type:"\
string"},style:{type:"integer",enum:[2,3]},type:{type:"integer"}},$id:"ImageButton"};function Ne(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.customId===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"customId"},message:"must have required property 'customId'"};e===null?e=[r]:e.push(r),t++}if(s.emoji===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"emoji"},message:"must have required property 'emoji'"};e===null?e=[r]:e.push(r),t++}if(s.label===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"label"},message:"must have required property 'label'"};e===null?
e=[r]:e.push(r),t++}if(s.style===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"style"},message:"must have re\
quired property 'style'"};e===null?e=[r]:e.push(r),t++}if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.customId!==void 0&&(ee(s.customId,{instancePath:n+"/customId",parentData:s,
parentDataProperty:"customId",rootData:p,dynamicAnchors:u})||(e=e===null?ee.errors:e.concat(ee.errors),t=e.length)),s.emoji!==void 0&&typeof s.emoji!="string"){
let r={instancePath:n+"/emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}
if(s.label!==void 0&&typeof s.label!="string"){let r={instancePath:n+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(s.style!==void 0){let r=s.style;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+
"/style",schemaPath:"#/properties/style/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(!(r===2||r===3)){
let o={instancePath:n+"/style",schemaPath:"#/properties/style/enum",keyword:"enum",params:{allowedValues:yi.properties.style.enum},message:"must be equal to one\
 of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.type!==void 0){let r=s.type;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ne.errors=e,t===0}var eu=Se,ci={type:"ob\
ject",additionalProperties:!0,properties:{prompts:{type:"array",items:{type:"string"}},instanceId:{type:"string"},channelId:{type:"string"},mode:{type:"string",
enum:["RELAX","FAST","TURBO"]},parentId:{type:"string"}},$id:"ImageTaskProperties"};function Se(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.prompts!==void 0){let r=s.prompts;if(Array.isArray(r)){let o=r.length;
for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/prompts/"+i,schemaPath:"#/properties/prompts/items/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/prompts",schemaPath:"#/properties/prompts/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.instanceId!==void 0&&typeof s.instanceId!="string"){let r={instancePath:n+"/instanceId",
schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.channelId!==void 0&&
typeof s.channelId!="string"){let r={instancePath:n+"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),t++}if(s.mode!==void 0){let r=s.mode;if(typeof r!="string"){let o={instancePath:n+"/mode",schemaPath:"#/properties/mode/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="RELAX"||r==="FAST"||r==="TURBO")){let o={instancePath:n+"\
/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues:ci.properties.mode.enum},message:"must be equal to one of the allowed values"};e===
null?e=[o]:e.push(o),t++}}if(s.parentId!==void 0&&typeof s.parentId!="string"){let r={instancePath:n+"/parentId",schemaPath:"#/properties/parentId/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Se.errors=e,t===0}var ru=Oe;var fi=new RegExp("^(100|[1-9]?[0-9])%$","u");function Oe(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},
message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.action===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"action"},message:"must have required property 'action'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.progress===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must have required property 'progress'"};e===null?
e=[r]:e.push(r),t++}if(s.submitTime===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"submitTime"},message:"mu\
st have required property 'submitTime'"};e===null?e=[r]:e.push(r),t++}if(s.buttons===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"buttons"},message:"must have required property 'buttons'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+
"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.action!==void 0&&(Ie(s.
action,{instancePath:n+"/action",parentData:s,parentDataProperty:"action",rootData:p,dynamicAnchors:u})||(e=e===null?Ie.errors:e.concat(Ie.errors),t=e.length)),
s.status!==void 0&&(Te(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?Te.errors:e.concat(
Te.errors),t=e.length)),s.buttons!==void 0){let r=s.buttons;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Ne(r[i],{instancePath:n+"/buttons/"+i,parentData:r,
parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?Ne.errors:e.concat(Ne.errors),t=e.length)}else{let o={instancePath:n+"/buttons",schemaPath:"#/pr\
operties/buttons/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.description!==void 0&&typeof s.description!=
"string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),t++}if(s.failReason!==void 0&&typeof s.failReason!="string"){let r={instancePath:n+"/failReason",schemaPath:"#/properties/failReason/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.imageUrl!==void 0&&typeof s.imageUrl!="string"){let r={instancePath:n+"\
/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.progress!==
void 0){let r=s.progress;if(typeof r=="string"){if(!fi.test(r)){let o={instancePath:n+"/progress",schemaPath:"#/properties/progress/pattern",keyword:"pattern",params:{
pattern:"^(100|[1-9]?[0-9])%$"},message:'must match pattern "^(100|[1-9]?[0-9])%$"'};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/progress",schemaPath:"\
#/properties/progress/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}if(s.prompt!==void 0&&typeof s.prompt!=
"string"){let r={instancePath:n+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(s.promptEn!==void 0&&typeof s.promptEn!="string"){let r={instancePath:n+"/promptEn",schemaPath:"#/properties/promptEn/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.properties!==void 0&&(Se(s.properties,{instancePath:n+"/properties",parentData:s,parentDataProperty:"\
properties",rootData:p,dynamicAnchors:u})||(e=e===null?Se.errors:e.concat(Se.errors),t=e.length)),s.state!==void 0&&typeof s.state!="string"){let r={instancePath:n+
"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.submitTime!==void 0){
let r=s.submitTime;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/submitTime",schemaPath:"#/properties/submitTime/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.startTime!==void 0){let r=s.startTime;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/startTime",schemaPath:"#/properties/startTime/type",keyword:"type",params:{type:"integer"},message:"must be int\
eger"};e===null?e=[o]:e.push(o),t++}}if(s.finishTime!==void 0){let r=s.finishTime;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+
"/finishTime",schemaPath:"#/properties/finishTime/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Oe.errors=e,t===0}var su=Yn;function Yn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Yn.errors=e,t===0}var tu=Wn;function Wn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Wn.errors=e,t===0}var nu=Kn;function Kn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Kn.errors=e,t===0}var ou=Jn;function Jn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Jn.errors=e,t===0}var iu=Xn;function Xn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Xn.errors=e,t===0}var pu=Qn;function Qn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Qn.errors=e,t===0}var uu=Zn;function Zn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Zn.errors=e,t===0}var au=eo;function eo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return eo.errors=e,t===0}var lu=ro;function ro(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Array.isArray(s)){let r=s.length;for(let o=0;o<
r;o++)Oe(s[o],{instancePath:n+"/"+o,parentData:s,parentDataProperty:o,rootData:p,dynamicAnchors:u})||(e=e===null?Oe.errors:e.concat(Oe.errors),t=e.length)}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[r]:e.push(r),t++}return ro.errors=e,t===0}var mu=so;function so(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.id===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"id"},message:"\
must have required property 'id'"};e===null?e=[o]:e.push(o),t++}if(r.id!==void 0&&typeof r.id!="string"){let o={instancePath:n+"/path/id",schemaPath:"#/properti\
es/path/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"\
#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return so.errors=e,t===0}var yu=to;function to(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.id===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"id"},message:"\
must have required property 'id'"};e===null?e=[o]:e.push(o),t++}if(r.id!==void 0&&typeof r.id!="string"){let o={instancePath:n+"/path/id",schemaPath:"#/properti\
es/path/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&
typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"\
#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return to.errors=e,t===0}var fu=j;var di=new RegExp("^\\d+x\\d+$","u");function j(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s==
"string"){if(!di.test(s)){let r={instancePath:n,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^\\d+x\\d+$"},message:'must match pattern "^\\d+x\\d+$"'};
e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}return j.errors=e,t===0}var du=R;var hi=new RegExp("^([1-9]|[1-5][0-9]|60)$","u");function R(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(typeof s=="string"){if(!hi.test(s)){let r={instancePath:n,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^([1-9]|[1-5][0-9]|60)$"},message:'mu\
st match pattern "^([1-9]|[1-5][0-9]|60)$"'};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),t++}return R.errors=e,t===0}var hu=Me;function Me(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.horizontal!==void 0){let r=s.horizontal;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"/horizontal",schemaPath:"#/properties/horizontal/\
type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.vertical!==void 0){let r=s.vertical;if(!(typeof r=="num\
ber"&&isFinite(r))){let o={instancePath:n+"/vertical",schemaPath:"#/properties/vertical/type",keyword:"type",params:{type:"number"},message:"must be number"};e===
null?e=[o]:e.push(o),t++}}if(s.zoom!==void 0){let r=s.zoom;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"/zoom",schemaPath:"#/properties/zoom/ty\
pe",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Me.errors=e,t===0}var gu=Fe;function Fe(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type!==void 0&&typeof s.type!="string"){let r={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}s.config!==void 0&&(Me(s.config,{instancePath:n+"/config",parentData:s,parentDataProperty:"config",rootData:p,dynamicAnchors:u})||
(e=e===null?Me.errors:e.concat(Me.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obj\
ect"};e===null?e=[r]:e.push(r),t++}return Fe.errors=e,t===0}var bu=Ve;var gi=new RegExp("^\\d+:\\d+$","u");function Ve(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.seed!==void 0){let r=s.seed;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/seed",
schemaPath:"#/properties/seed/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.negative_prompt!==void 0&&
typeof s.negative_prompt!="string"){let r={instancePath:n+"/negative_prompt",schemaPath:"#/properties/negative_prompt/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.cfg_scale!==void 0){let r=s.cfg_scale;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"\
/cfg_scale",schemaPath:"#/properties/cfg_scale/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.camera_control!==
void 0&&(Fe(s.camera_control,{instancePath:n+"/camera_control",parentData:s,parentDataProperty:"camera_control",rootData:p,dynamicAnchors:u})||(e=e===null?Fe.errors:
e.concat(Fe.errors),t=e.length)),s.req_key!==void 0&&typeof s.req_key!="string"){let r={instancePath:n+"/req_key",schemaPath:"#/properties/req_key/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.aspect_ratio!==void 0){let r=s.aspect_ratio;if(typeof r=="string"){if(!gi.
test(r)){let o={instancePath:n+"/aspect_ratio",schemaPath:"#/properties/aspect_ratio/pattern",keyword:"pattern",params:{pattern:"^\\d+:\\d+$"},message:'must mat\
ch pattern "^\\d+:\\d+$"'};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/aspect_ratio",schemaPath:"#/properties/aspect_ratio/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}if(s.duration!==void 0){let r=s.duration;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:
e.push(o),t++}if(typeof r=="number"&&isFinite(r)){if(r>60||isNaN(r)){let o={instancePath:n+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maxim\
um",params:{comparison:"<=",limit:60},message:"must be <= 60"};e===null?e=[o]:e.push(o),t++}if(r<1||isNaN(r)){let o={instancePath:n+"/duration",schemaPath:"#/pr\
operties/duration/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[o]:e.push(o),t++}}}if(s.image_urls!==void 0){let r=s.
image_urls;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/image_urls/"+i,schemaPath:"#/properties/ima\
ge_urls/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/image_urls",schemaPath:"\
#/properties/image_urls/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.resolution!==void 0&&typeof s.resolution!=
"string"){let r={instancePath:n+"/resolution",schemaPath:"#/properties/resolution/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),t++}if(s.movement_amplitude!==void 0&&typeof s.movement_amplitude!="string"){let r={instancePath:n+"/movement_amplitude",schemaPath:"#/propertie\
s/movement_amplitude/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.bgm!==void 0&&typeof s.bgm!="boolea\
n"){let r={instancePath:n+"/bgm",schemaPath:"#/properties/bgm/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}
if(s.callback_url!==void 0&&typeof s.callback_url!="string"){let r={instancePath:n+"/callback_url",schemaPath:"#/properties/callback_url/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Ve.errors=e,t===0}var qu=no;function no(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.prompt!==void 0&&typeof s.prompt!="string"){let r={instancePath:n+"/pro\
mpt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.image!==void 0&&typeof s.
image!="string"){let r={instancePath:n+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[r]:e.push(r),t++}if(s.size!==void 0&&(j(s.size,{instancePath:n+"/size",parentData:s,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?j.errors:
e.concat(j.errors),t=e.length)),s.duration!==void 0){let r=s.duration;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/duration",
schemaPath:"#/properties/duration/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(
r)){if(r>60||isNaN(r)){let o={instancePath:n+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison:"<=",limit:60},message:"\
must be <= 60"};e===null?e=[o]:e.push(o),t++}if(r<1||isNaN(r)){let o={instancePath:n+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{
comparison:">=",limit:1},message:"must be >= 1"};e===null?e=[o]:e.push(o),t++}}}s.metadata!==void 0&&(Ve(s.metadata,{instancePath:n+"/metadata",parentData:s,parentDataProperty:"\
metadata",rootData:p,dynamicAnchors:u})||(e=e===null?Ve.errors:e.concat(Ve.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return no.errors=e,t===0}var ku=oo;function oo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prompt===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"prompt"},message:"must have required propert\
y 'prompt'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.prompt!==void 0&&typeof s.prompt!="string"){let r={instancePath:n+"/pro\
mpt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.seconds!==void 0&&(R(
s.seconds,{instancePath:n+"/seconds",parentData:s,parentDataProperty:"seconds",rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),t=e.length)),
s.size!==void 0&&(j(s.size,{instancePath:n+"/size",parentData:s,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?j.errors:e.concat(j.errors),
t=e.length)),s.input_reference!==void 0){let r=s.input_reference;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.image_url===void 0){let o={instancePath:n+"/i\
nput_reference",schemaPath:"#/properties/input_reference/required",keyword:"required",params:{missingProperty:"image_url"},message:"must have required property \
'image_url'"};e===null?e=[o]:e.push(o),t++}if(r.image_url!==void 0&&typeof r.image_url!="string"){let o={instancePath:n+"/input_reference/image_url",schemaPath:"\
#/properties/input_reference/properties/image_url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={
instancePath:n+"/input_reference",schemaPath:"#/properties/input_reference/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:
e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return oo.
errors=e,t===0}var _u=io;function io(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prompt===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"prompt"},message:"must have required propert\
y 'prompt'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.prompt!==void 0&&typeof s.prompt!="string"){let r={instancePath:n+"/pro\
mpt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.seconds!==void 0&&(R(
s.seconds,{instancePath:n+"/seconds",parentData:s,parentDataProperty:"seconds",rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),t=e.length)),
s.size!==void 0&&(j(s.size,{instancePath:n+"/size",parentData:s,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?j.errors:e.concat(j.errors),
t=e.length)),s.input_reference!==void 0&&typeof s.input_reference!="string"){let r={instancePath:n+"/input_reference",schemaPath:"#/properties/input_reference/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s["input_reference[image_url]"]!==void 0&&typeof s["input_r\
eference[image_url]"]!="string"){let r={instancePath:n+"/input_reference[image_url]",schemaPath:"#/properties/input_reference%5Bimage_url%5D/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return io.errors=e,t===0}var Pu=L,bi={type:"string",enum:["queued","in_progress","succeeded","failed"],
$id:"VideoTaskStatus"};function L(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="stri\
ng"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="queued"||s===
"in_progress"||s==="succeeded"||s==="failed")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:bi.enum},message:"must be equal to\
 one of the allowed values"};e===null?e=[r]:e.push(r),t++}return L.errors=e,t===0}var wu=po;function po(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.task_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"task_id"},message:"must have required prope\
rty 'task_id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sta\
tus"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.task_id!==void 0&&typeof s.task_id!="string"){let r={instancePath:n+"/ta\
sk_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.status!==void 0&&(L(
s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?L.errors:e.concat(L.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return po.errors=e,t===0}
var vu=uo;function uo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};
e===null?e=[r]:e.push(r),t++}if(s.object===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"object"},message:"m\
ust have required property 'object'"};e===null?e=[r]:e.push(r),t++}if(s.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"#/r\
equired",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.progress===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must have required property 'progress'"};e===null?
e=[r]:e.push(r),t++}if(s.created_at===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"created_at"},message:"mu\
st have required property 'created_at'"};e===null?e=[r]:e.push(r),t++}if(s.seconds===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"seconds"},message:"must have required property 'seconds'"};e===null?e=[r]:e.push(r),t++}if(s.size===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"size"},message:"must have required property 'size'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.
id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}if(s.object!==void 0){let r=s.object;if(typeof r!="string"){let o={instancePath:n+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="video"){let o={instancePath:n+"/object",schemaPath:"#/properties/object/const",keyword:"\
const",params:{allowedValue:"video"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:n+
"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0&&
(L(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?L.errors:e.concat(L.errors),t=e.length)),
s.progress!==void 0){let r=s.progress;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/progress",schemaPath:"#/properties/progr\
ess/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)){if(r>100||isNaN(r)){
let o={instancePath:n+"/progress",schemaPath:"#/properties/progress/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"};e===
null?e=[o]:e.push(o),t++}if(r<0||isNaN(r)){let o={instancePath:n+"/progress",schemaPath:"#/properties/progress/minimum",keyword:"minimum",params:{comparison:">=",
limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}}if(s.created_at!==void 0){let r=s.created_at;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=
[o]:e.push(o),t++}}s.seconds!==void 0&&(R(s.seconds,{instancePath:n+"/seconds",parentData:s,parentDataProperty:"seconds",rootData:p,dynamicAnchors:u})||(e=e===null?
R.errors:e.concat(R.errors),t=e.length)),s.size!==void 0&&(j(s.size,{instancePath:n+"/size",parentData:s,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||
(e=e===null?j.errors:e.concat(j.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return uo.errors=e,t===0}var ju=ao;function Le(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"\
must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&typeof s.code!="string"){let r={instancePath:n+"/code",schemaPath:"#/pr\
operties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.message!==void 0&&typeof s.message!="strin\
g"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Le.errors=
e,t===0}function ao(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required propert\
y 'id'"};e===null?e=[r]:e.push(r),t++}if(s.task_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"task_id"},
message:"must have required property 'task_id'"};e===null?e=[r]:e.push(r),t++}if(s.object===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"object"},message:"must have required property 'object'"};e===null?e=[r]:e.push(r),t++}if(s.model===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:
e.push(r),t++}if(s.progress===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"progress"},message:"must have re\
quired property 'progress'"};e===null?e=[r]:e.push(r),t++}if(s.created_at===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
created_at"},message:"must have required property 'created_at'"};e===null?e=[r]:e.push(r),t++}if(s.seconds===void 0){let r={instancePath:n,schemaPath:"#/require\
d",keyword:"required",params:{missingProperty:"seconds"},message:"must have required property 'seconds'"};e===null?e=[r]:e.push(r),t++}if(s.size===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"size"},message:"must have required property 'size'"};e===null?e=[r]:e.push(r),
t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must b\
e string"};e===null?e=[r]:e.push(r),t++}if(s.task_id!==void 0&&typeof s.task_id!="string"){let r={instancePath:n+"/task_id",schemaPath:"#/properties/task_id/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.object!==void 0){let r=s.object;if(typeof r!="string"){let o={
instancePath:n+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!==
"video"){let o={instancePath:n+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue:"video"},message:"must be equal to constant"};
e===null?e=[o]:e.push(o),t++}}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0&&(L(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"\
status",rootData:p,dynamicAnchors:u})||(e=e===null?L.errors:e.concat(L.errors),t=e.length)),s.progress!==void 0){let r=s.progress;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type:"integer"},message:"must be integ\
er"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)){if(r>100||isNaN(r)){let o={instancePath:n+"/progress",schemaPath:"#/properties/progress/ma\
ximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"};e===null?e=[o]:e.push(o),t++}if(r<0||isNaN(r)){let o={instancePath:n+"/pro\
gress",schemaPath:"#/properties/progress/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}}if(s.
created_at!==void 0){let r=s.created_at;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/created_at",schemaPath:"#/properties/c\
reated_at/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.seconds!==void 0&&(R(s.seconds,{instancePath:n+
"/seconds",parentData:s,parentDataProperty:"seconds",rootData:p,dynamicAnchors:u})||(e=e===null?R.errors:e.concat(R.errors),t=e.length)),s.size!==void 0&&(j(s.size,
{instancePath:n+"/size",parentData:s,parentDataProperty:"size",rootData:p,dynamicAnchors:u})||(e=e===null?j.errors:e.concat(j.errors),t=e.length)),s.url!==void 0&&
typeof s.url!="string"){let r={instancePath:n+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),t++}s.error!==void 0&&(Le(s.error,{instancePath:n+"/error",parentData:s,parentDataProperty:"error",rootData:p,dynamicAnchors:u})||(e=e===null?Le.
errors:e.concat(Le.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return ao.errors=e,t===0}var xu=Le,Au=Ue,qi={type:"object",required:["message","type","code"],properties:{message:{type:"string"},type:{type:"\
string"},code:{type:["string","null"]}},$id:"VideoErrorDetail"};function Ue(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.message===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.code===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),t++}if(s.message!==void 0&&
typeof s.message!="string"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type:"string"},message:"must be strin\
g"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0&&typeof s.type!="string"){let r={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0){let r=s.code;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/\
code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:qi.properties.code.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ue.errors=e,t===0}
var Du=lo;function lo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.error===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"error"},message:"must have required property \
'error'"};e===null?e=[r]:e.push(r),t++}s.error!==void 0&&(Ue(s.error,{instancePath:n+"/error",parentData:s,parentDataProperty:"error",rootData:p,dynamicAnchors:u})||
(e=e===null?Ue.errors:e.concat(Ue.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obj\
ect"};e===null?e=[r]:e.push(r),t++}return lo.errors=e,t===0}var Ru=mo;function mo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return mo.errors=e,t===0}var Cu=yo;function yo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.task_id===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"task\
_id"},message:"must have required property 'task_id'"};e===null?e=[o]:e.push(o),t++}if(r.task_id!==void 0&&typeof r.task_id!="string"){let o={instancePath:n+"/p\
ath/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{
let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}
if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(
r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(
o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return yo.errors=
e,t===0}var Eu=co;function co(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return co.errors=e,t===0}var $u=fo;function fo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.video_id===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"vid\
eo_id"},message:"must have required property 'video_id'"};e===null?e=[o]:e.push(o),t++}if(r.video_id!==void 0&&typeof r.video_id!="string"){let o={instancePath:n+
"/path/video_id",schemaPath:"#/properties/path/properties/video_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),
t++}}else{let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(
o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(
r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(
o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return fo.errors=
e,t===0}var Iu=ho,ki={type:"object",properties:{path:{type:"object",properties:{task_id:{type:"string"}},required:["task_id"]},query:{type:"object",properties:{
variant:{type:"string",enum:["video"],default:"video"}},required:[]},header:{type:"object",properties:{range:{type:"string"},"if-none-match":{type:"string"}},required:[]}},
required:["path","query","header"],$id:"getVideoContentParameters"};function ho(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==
void 0){let r=s.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:"task_id"},message:"must have required property 'task_id'"};e===null?e=[o]:e.push(o),t++}if(r.task_id!==void 0&&typeof r.task_id!=
"string"){let o={instancePath:n+"/path/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must \
be object"};e===null?e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.variant!==void 0){let o=r.variant;
if(typeof o!="string"){let i={instancePath:n+"/query/variant",schemaPath:"#/properties/query/properties/variant/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),t++}if(o!=="video"){let i={instancePath:n+"/query/variant",schemaPath:"#/properties/query/properties/variant/enum",keyword:"\
enum",params:{allowedValues:ki.properties.query.properties.variant.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),t++}}}else{
let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}
if(s.header!==void 0){let r=s.header;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.range!==void 0&&typeof r.range!="string"){let o={instancePath:n+"/header/\
range",schemaPath:"#/properties/header/properties/range/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r["\
if-none-match"]!==void 0&&typeof r["if-none-match"]!="string"){let o={instancePath:n+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-\
match/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/header",schemaPath:"#/pro\
perties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/typ\
e",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ho.errors=e,t===0}var Tu=go,_i={type:"object",properties:{
path:{type:"object",properties:{task_id:{type:"string"}},required:["task_id"]},query:{type:"object",properties:{variant:{type:"string",enum:["video"],default:"v\
ideo"}},required:[]},header:{type:"object",properties:{range:{type:"string"},"if-none-match":{type:"string"}},required:[]}},required:["path","query","header"],$id:"\
headVideoContentParameters"};function go(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must \
have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&
typeof r=="object"&&!Array.isArray(r)){if(r.task_id===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"\
task_id"},message:"must have required property 'task_id'"};e===null?e=[o]:e.push(o),t++}if(r.task_id!==void 0&&typeof r.task_id!="string"){let o={instancePath:n+
"/path/task_id",schemaPath:"#/properties/path/properties/task_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),
t++}}else{let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(
o),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.variant!==void 0){let o=r.variant;if(typeof o!="string"){let i={instancePath:n+
"/query/variant",schemaPath:"#/properties/query/properties/variant/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),
t++}if(o!=="video"){let i={instancePath:n+"/query/variant",schemaPath:"#/properties/query/properties/variant/enum",keyword:"enum",params:{allowedValues:_i.properties.
query.properties.variant.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(r&&
typeof r=="object"&&!Array.isArray(r)){if(r.range!==void 0&&typeof r.range!="string"){let o={instancePath:n+"/header/range",schemaPath:"#/properties/header/prop\
erties/range/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r["if-none-match"]!==void 0&&typeof r["if-non\
e-match"]!="string"){let o={instancePath:n+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-match/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return go.errors=e,t===0}var Su=bo;var Pi={type:"object",required:["parts"],properties:{parts:{type:"array",items:{$ref:"ContentPart"}},role:{type:"string",enum:["user","model","function","tool"]}},
$id:"Content"};var wi={type:"string",enum:["image/jpeg","image/png","image/webp","image/heic","image/heif","audio/wav","audio/x-wav","audio/mp3","audio/mpeg","audio/aiff","aud\
io/aac","audio/ogg","audio/flac","video/mp4","video/mpeg","video/mov","video/quicktime","video/avi","video/x-msvideo","video/flv","video/x-flv","video/mpg","vid\
eo/webm","video/wmv","video/x-ms-wmv","video/3gpp","application/pdf"],$id:"ContentMediaType"};function Be(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="image/jpeg"||s==="image/png"||s==="image/webp"||s==="image/heic"||s==="image/heif"||s==="audio/wav"||s===
"audio/x-wav"||s==="audio/mp3"||s==="audio/mpeg"||s==="audio/aiff"||s==="audio/aac"||s==="audio/ogg"||s==="audio/flac"||s==="video/mp4"||s==="video/mpeg"||s==="\
video/mov"||s==="video/quicktime"||s==="video/avi"||s==="video/x-msvideo"||s==="video/flv"||s==="video/x-flv"||s==="video/mpg"||s==="video/webm"||s==="video/wmv"||
s==="video/x-ms-wmv"||s==="video/3gpp"||s==="application/pdf")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:wi.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Be.errors=e,t===0}function ze(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.mimeType===void 0){let r={instancePath:n,schemaPath:"#/re\
quired",keyword:"required",params:{missingProperty:"mimeType"},message:"must have required property 'mimeType'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.
push(r),t++}if(s.mimeType!==void 0&&(Be(s.mimeType,{instancePath:n+"/mimeType",parentData:s,parentDataProperty:"mimeType",rootData:p,dynamicAnchors:u})||(e=e===
null?Be.errors:e.concat(Be.errors),t=e.length)),s.data!==void 0&&typeof s.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ze.errors=e,t===0}var vi={type:"string",enum:["image/jpeg","image/png","image/webp","image/heic","image/heif"],$id:"ContentFileType"};function He(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="image/jpeg"||s==="image/png"||s==="image/webp"||s==="image/heic"||s==="image/hei\
f")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:vi.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:
e.push(r),t++}return He.errors=e,t===0}function Ge(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.mimeType===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"mimeTyp\
e"},message:"must have required property 'mimeType'"};e===null?e=[r]:e.push(r),t++}if(s.fileUri===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"fileUri"},message:"must have required property 'fileUri'"};e===null?e=[r]:e.push(r),t++}if(s.mimeType!==void 0&&(He(s.mimeType,
{instancePath:n+"/mimeType",parentData:s,parentDataProperty:"mimeType",rootData:p,dynamicAnchors:u})||(e=e===null?He.errors:e.concat(He.errors),t=e.length)),s.fileUri!==
void 0&&typeof s.fileUri!="string"){let r={instancePath:n+"/fileUri",schemaPath:"#/properties/fileUri/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Ge.errors=e,t===0}function Ye(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'n\
ame'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/p\
roperties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.args!==void 0){let r=s.args;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/args",schemaPath:"#/properties/args/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return Ye.errors=e,t===0}function We(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'n\
ame'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"response"},
message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0&&typeof s.name!="string"){
let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.
response!==void 0){let r=s.response;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/response",schemaPath:"#/properties/response/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return We.errors=e,t===0}var ji={type:"string",enum:["LANGUAGE_UNSPECIFIED","PYTHON"],$id:"ContentLanguage"};function Ke(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be \
string"};e===null?e=[r]:e.push(r),t++}if(!(s==="LANGUAGE_UNSPECIFIED"||s==="PYTHON")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:ji.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ke.errors=e,t===0}function Je(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.language===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"language"},message:"must have required property 'language'"};e===null?e=[r]:e.push(r),t++}if(s.
code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===
null?e=[r]:e.push(r),t++}if(s.language!==void 0&&(Ke(s.language,{instancePath:n+"/language",parentData:s,parentDataProperty:"language",rootData:p,dynamicAnchors:u})||
(e=e===null?Ke.errors:e.concat(Ke.errors),t=e.length)),s.code!==void 0&&typeof s.code!="string"){let r={instancePath:n+"/code",schemaPath:"#/properties/code/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Je.errors=e,t===0}var xi={type:"string",enum:["OUTCOME_UNSPECIFIED","OUTCOME_OK","OUTCOME_FAILED","OUTCOME_DEADLINE_EXCEEDED","OK"],$id:"ContentOutcome"};function Xe(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="OUTCOME_UNSPECIFIED"||s==="OUTCOME_OK"||s==="OUTCOME_FAILED"||s===
"OUTCOME_DEADLINE_EXCEEDED"||s==="OK")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:xi.enum},message:"must be equal to one of\
 the allowed values"};e===null?e=[r]:e.push(r),t++}return Xe.errors=e,t===0}function Qe(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.outcome===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
outcome"},message:"must have required property 'outcome'"};e===null?e=[r]:e.push(r),t++}if(s.outcome!==void 0&&(Xe(s.outcome,{instancePath:n+"/outcome",parentData:s,
parentDataProperty:"outcome",rootData:p,dynamicAnchors:u})||(e=e===null?Xe.errors:e.concat(Xe.errors),t=e.length)),s.output!==void 0&&typeof s.output!="string"){
let r={instancePath:n+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Qe.errors=e,t===0}
function re(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(s.inlineData!==void 0&&(ze(s.inlineData,{instancePath:n+"/inlineData",parentData:s,parentDataProperty:"inlineDa\
ta",rootData:p,dynamicAnchors:u})||(e=e===null?ze.errors:e.concat(ze.errors),t=e.length)),s.fileData!==void 0&&(Ge(s.fileData,{instancePath:n+"/fileData",parentData:s,
parentDataProperty:"fileData",rootData:p,dynamicAnchors:u})||(e=e===null?Ge.errors:e.concat(Ge.errors),t=e.length)),s.functionCall!==void 0&&(Ye(s.functionCall,
{instancePath:n+"/functionCall",parentData:s,parentDataProperty:"functionCall",rootData:p,dynamicAnchors:u})||(e=e===null?Ye.errors:e.concat(Ye.errors),t=e.length)),
s.functionResponse!==void 0&&(We(s.functionResponse,{instancePath:n+"/functionResponse",parentData:s,parentDataProperty:"functionResponse",rootData:p,dynamicAnchors:u})||
(e=e===null?We.errors:e.concat(We.errors),t=e.length)),s.executableCode!==void 0&&(Je(s.executableCode,{instancePath:n+"/executableCode",parentData:s,parentDataProperty:"\
executableCode",rootData:p,dynamicAnchors:u})||(e=e===null?Je.errors:e.concat(Je.errors),t=e.length)),s.codeExecutionResult!==void 0&&(Qe(s.codeExecutionResult,
{instancePath:n+"/codeExecutionResult",parentData:s,parentDataProperty:"codeExecutionResult",rootData:p,dynamicAnchors:u})||(e=e===null?Qe.errors:e.concat(Qe.errors),
t=e.length)),s.thought!==void 0&&typeof s.thought!="boolean"){let r={instancePath:n+"/thought",schemaPath:"#/properties/thought/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.thoughtSignature!==void 0&&typeof s.thoughtSignature!="string"){let r={instancePath:n+"/t\
houghtSignature",schemaPath:"#/properties/thoughtSignature/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return re.errors=e,t===0}
function se(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.parts===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"parts"},message:"must have required property \
'parts'"};e===null?e=[r]:e.push(r),t++}if(s.parts!==void 0){let r=s.parts;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)re(r[i],{instancePath:n+"/part\
s/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?re.errors:e.concat(re.errors),t=e.length)}else{let o={instancePath:n+"/parts",
schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.role!==void 0){let r=s.role;
if(typeof r!="string"){let o={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[o]:e.push(o),t++}if(!(r==="user"||r==="model"||r==="function"||r==="tool")){let o={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",
params:{allowedValues:Pi.properties.role.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return se.errors=e,t===0}var Ai={type:"string",enum:["TYPE_UNSPECIFIED","STRING","NUMBER","INTEGER","BOOLEAN","ARRAY","OBJECT","string","number","integer","boolean","array","object"],$id:"\
ContentSchemaType"};function Ze(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="TYPE_UNSPECIFIE\
D"||s==="STRING"||s==="NUMBER"||s==="INTEGER"||s==="BOOLEAN"||s==="ARRAY"||s==="OBJECT"||s==="string"||s==="number"||s==="integer"||s==="boolean"||s==="array"||
s==="object")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Ai.enum},message:"must be equal to one of the allowed values"};e===
null?e=[r]:e.push(r),t++}return Ze.errors=e,t===0}var Di=new RegExp("^[0-9]+$","u");function P(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=!1,
i=t;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&isFinite(s))){let y={instancePath:n,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[y]:e.push(y),t++}var m=i===t;if(o=o||m,!o){let y=t;if(typeof s=="string"){if(!Di.test(s)){let g={instancePath:n,schemaPath:"#/anyO\
f/1/pattern",keyword:"pattern",params:{pattern:"^[0-9]+$"},message:'must match pattern "^[0-9]+$"'};e===null?e=[g]:e.push(g),t++}}else{let g={instancePath:n,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[g]:e.push(g),t++}var m=y===t;o=o||m}if(o)t=r,e!==null&&(r?e.length=r:
e=null);else{let y={instancePath:n,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),t++}return P.
errors=e,t===0}var X={validate:Q};function er(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0&&(Ze(s.type,{instancePath:n+"/type",parentData:s,parentDataProperty:"type",
rootData:p,dynamicAnchors:u})||(e=e===null?Ze.errors:e.concat(Ze.errors),t=e.length)),s.description!==void 0&&typeof s.description!="string"){let r={instancePath:n+
"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.enum!==
void 0){let r=s.enum;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/enum/"+i,schemaPath:"#/properties\
/enum/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/enum",schemaPath:"#\
/properties/enum/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.nullable!==void 0&&typeof s.nullable!="b\
oolean"){let r={instancePath:n+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=
[r]:e.push(r),t++}if(s.format!==void 0&&typeof s.format!="string"){let r={instancePath:n+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.items!==void 0&&(X.validate(s.items,{instancePath:n+"/items",parentData:s,parentDataProperty:"\
items",rootData:p,dynamicAnchors:u})||(e=e===null?X.validate.errors:e.concat(X.validate.errors),t=e.length)),s.properties!==void 0){let r=s.properties;if(r&&typeof r==
"object"&&!Array.isArray(r))for(let o in r)X.validate(r[o],{instancePath:n+"/properties/"+o.replace(/~/g,"~0").replace(/\//g,"~1"),parentData:r,parentDataProperty:o,
rootData:p,dynamicAnchors:u})||(e=e===null?X.validate.errors:e.concat(X.validate.errors),t=e.length);else{let o={instancePath:n+"/properties",schemaPath:"#/prop\
erties/properties/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.required!==void 0){let r=s.required;if(Array.
isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/required/"+i,schemaPath:"#/properties/required/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/required",schemaPath:"#/properties/required/ty\
pe",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.minimum!==void 0){let r=s.minimum;if(!(typeof r=="number"&&
isFinite(r))){let o={instancePath:n+"/minimum",schemaPath:"#/properties/minimum/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=
[o]:e.push(o),t++}}if(s.maximum!==void 0){let r=s.maximum;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"/maximum",schemaPath:"#/properties/maxim\
um/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}s.minItems!==void 0&&(P(s.minItems,{instancePath:n+"/minI\
tems",parentData:s,parentDataProperty:"minItems",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),t=e.length)),s.maxItems!==void 0&&(P(s.maxItems,
{instancePath:n+"/maxItems",parentData:s,parentDataProperty:"maxItems",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),t=e.length)),s.minLength!==
void 0&&(P(s.minLength,{instancePath:n+"/minLength",parentData:s,parentDataProperty:"minLength",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),
t=e.length)),s.maxLength!==void 0&&(P(s.maxLength,{instancePath:n+"/maxLength",parentData:s,parentDataProperty:"maxLength",rootData:p,dynamicAnchors:u})||(e=e===
null?P.errors:e.concat(P.errors),t=e.length)),s.minProperties!==void 0&&(P(s.minProperties,{instancePath:n+"/minProperties",parentData:s,parentDataProperty:"min\
Properties",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),t=e.length)),s.maxProperties!==void 0&&(P(s.maxProperties,{instancePath:n+"/m\
axProperties",parentData:s,parentDataProperty:"maxProperties",rootData:p,dynamicAnchors:u})||(e=e===null?P.errors:e.concat(P.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return er.errors=e,t===0}function rr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.anyOf===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"anyOf"},message:"must have required property \
'anyOf'"};e===null?e=[r]:e.push(r),t++}if(s.anyOf!==void 0){let r=s.anyOf;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)X.validate(r[i],{instancePath:n+
"/anyOf/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?X.validate.errors:e.concat(X.validate.errors),t=e.length)}else{let o={instancePath:n+
"/anyOf",schemaPath:"#/properties/anyOf/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.description!==void 0&&
typeof s.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),t++}if(s.nullable!==void 0&&typeof s.nullable!="boolean"){let r={instancePath:n+"/nullable",schemaPath:"#/properties/nu\
llable/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return rr.errors=e,t===0}function Q(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=!1,i=t;er(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
er.errors:e.concat(er.errors),t=e.length);var m=i===t;if(o=o||m,!o){let y=t;rr(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?rr.errors:e.concat(rr.errors),t=e.length);var m=y===t;o=o||m}if(o)t=r,e!==null&&(r?e.length=r:e=null);else{let y={instancePath:n,schemaPath:"#/anyOf",
keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),t++}return Q.errors=e,t===0}function sr(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.name===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.name!==
void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/descriptio\
n/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.parameters!==void 0&&(Q(s.parameters,{instancePath:n+"\
/parameters",parentData:s,parentDataProperty:"parameters",rootData:p,dynamicAnchors:u})||(e=e===null?Q.errors:e.concat(Q.errors),t=e.length)),s.parametersJsonSchema!==
void 0){let r=s.parametersJsonSchema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/parametersJsonSchema",schemaPath:"#/properties/para\
metersJsonSchema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return sr.errors=e,t===0}function tr(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.functionDeclarations!==void 0){let r=s.
functionDeclarations;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)sr(r[i],{instancePath:n+"/functionDeclarations/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?sr.errors:e.concat(sr.errors),t=e.length)}else{let o={instancePath:n+"/functionDeclarations",schemaPath:"#/properties\
/functionDeclarations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.codeExecution!==void 0){let r=s.codeExecution;
if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/codeExecution",schemaPath:"#/properties/codeExecution/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.googleSearch!==void 0){let r=s.googleSearch;if(!(r&&typeof r=="object"&&!Array.isArray(r))){
let o={instancePath:n+"/googleSearch",schemaPath:"#/properties/googleSearch/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:
e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return tr.
errors=e,t===0}var Ri={type:"string",enum:["MODE_UNSPECIFIED","AUTO","ANY","NONE"],default:"MODE_UNSPECIFIED",$id:"ContentFunctionCallingMode"};function nr(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="MODE_UNSPECIFIED"||s==="AUTO"||s==="ANY"||s==="NONE")){let r={instancePath:n,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Ri.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return nr.errors=
e,t===0}function or(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.mode!==void 0&&(nr(s.mode,{instancePath:n+"/mode",parentData:s,parentDataProperty:"mode",rootData:p,dynamicAnchors:u})||(e=e===null?nr.errors:e.
concat(nr.errors),t=e.length)),s.allowedFunctionNames!==void 0){let r=s.allowedFunctionNames;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!=
"string"){let m={instancePath:n+"/allowedFunctionNames/"+i,schemaPath:"#/properties/allowedFunctionNames/items/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/allowedFunctionNames",schemaPath:"#/properties/allowedFunctionNames/type",keyword:"t\
ype",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"o\
bject"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return or.errors=e,t===0}function ir(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s))s.functionCallingConfig!==void 0&&(or(s.functionCallingConfig,{instancePath:n+
"/functionCallingConfig",parentData:s,parentDataProperty:"functionCallingConfig",rootData:p,dynamicAnchors:u})||(e=e===null?or.errors:e.concat(or.errors),t=e.length));else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ir.errors=e,t===0}var Ci={type:"string",enum:["HARM_CATEGORY_UNSPECIFIED","HARM_CATEGORY_DEROGATORY","HARM_CATEGORY_TOXICITY","HARM_CATEGORY_VIOLENCE","HARM_CATEGORY_SEXUAL","HAR\
M_CATEGORY_MEDICAL","HARM_CATEGORY_DANGEROUS","HARM_CATEGORY_HARASSMENT","HARM_CATEGORY_HATE_SPEECH","HARM_CATEGORY_SEXUALLY_EXPLICIT","HARM_CATEGORY_DANGEROUS_\
CONTENT","HARM_CATEGORY_CIVIC_INTEGRITY"],$id:"ContentHarmCategory"};function te(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="HARM_CATEGORY_UNSPECIFIED"||s==="HARM_CATEGORY_DEROGATORY"||s==="HARM_CATEGORY_TOXICITY"||s==="HARM_CATEGORY_VIOLENCE"||s==="HARM_CATEGORY\
_SEXUAL"||s==="HARM_CATEGORY_MEDICAL"||s==="HARM_CATEGORY_DANGEROUS"||s==="HARM_CATEGORY_HARASSMENT"||s==="HARM_CATEGORY_HATE_SPEECH"||s==="HARM_CATEGORY_SEXUAL\
LY_EXPLICIT"||s==="HARM_CATEGORY_DANGEROUS_CONTENT"||s==="HARM_CATEGORY_CIVIC_INTEGRITY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Ci.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return te.errors=e,t===0}var Ei={type:"string",enum:["HARM_BLOCK_THRESH\
OLD_UNSPECIFIED","BLOCK_LOW_AND_ABOVE","BLOCK_MEDIUM_AND_ABOVE","BLOCK_ONLY_HIGH","BLOCK_NONE","OFF"],$id:"ContentHarmBlockThreshold"};function pr(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="HARM_BLOCK_THRESHOLD_UNSPECIFIED"||s==="BLOCK_LOW_AND_ABOVE"||s===
"BLOCK_MEDIUM_AND_ABOVE"||s==="BLOCK_ONLY_HIGH"||s==="BLOCK_NONE"||s==="OFF")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Ei.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return pr.errors=e,t===0}function ur(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.category===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"category"},message:"must have required property 'category'"};e===null?e=[r]:e.push(r),t++}if(s.
threshold===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"threshold"},message:"must have required property '\
threshold'"};e===null?e=[r]:e.push(r),t++}s.category!==void 0&&(te(s.category,{instancePath:n+"/category",parentData:s,parentDataProperty:"category",rootData:p,
dynamicAnchors:u})||(e=e===null?te.errors:e.concat(te.errors),t=e.length)),s.threshold!==void 0&&(pr(s.threshold,{instancePath:n+"/threshold",parentData:s,parentDataProperty:"\
threshold",rootData:p,dynamicAnchors:u})||(e=e===null?pr.errors:e.concat(pr.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ur.errors=e,t===0}var $i={type:"object",required:["parts"],properties:{parts:{type:"\
array",items:{$ref:"ContentTextPart"}},role:{type:"string",enum:["user","model","function","tool","system"]}},$id:"ContentSystemInstruction"};function ar(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 't\
ext'"};e===null?e=[r]:e.push(r),t++}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ar.errors=e,t===0}function lr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.parts===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"parts"},message:"must have required property 'parts'"};e===null?e=[r]:e.push(r),t++}if(s.parts!==void 0){let r=s.parts;if(Array.
isArray(r)){let o=r.length;for(let i=0;i<o;i++)ar(r[i],{instancePath:n+"/parts/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?
ar.errors:e.concat(ar.errors),t=e.length)}else{let o={instancePath:n+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[o]:e.push(o),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let o={instancePath:n+"/role",schemaPath:"#/properties/rol\
e/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="user"||r==="model"||r==="function"||r==="tool"||r===
"system")){let o={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:$i.properties.role.enum},message:"must be equa\
l to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[r]:e.push(r),t++}return lr.errors=e,t===0}var Ii={type:"object",properties:{stopSequences:{type:"array",maxItems:5,items:{type:"strin\
g"}},responseMimeType:{type:"string",enum:["text/plain","application/json","text/x.enum"],default:"text/plain"},responseSchema:{$ref:"ContentSchema"},responseJsonSchema:{
type:"object",additionalProperties:!0},responseModalities:{type:"array",items:{$ref:"ContentResponseModality"}},candidateCount:{type:"integer"},maxOutputTokens:{
type:"integer"},temperature:{type:"number",minimum:0,maximum:2},topP:{type:"number"},topK:{type:"integer"},seed:{type:"integer"},presencePenalty:{type:"number"},
frequencyPenalty:{type:"number"},responseLogprobs:{type:"boolean"},logprobs:{type:"integer"},enableEnhancedCivicAnswers:{type:"boolean"},speechConfig:{$ref:"Con\
tentSpeechConfig"},thinkingConfig:{$ref:"ContentThinkingConfig"},mediaResolution:{$ref:"ContentMediaResolution"}},$id:"ContentGenerationConfig"},Ti={type:"strin\
g",enum:["TEXT","IMAGE","AUDIO"],$id:"ContentResponseModality"};function mr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="TEXT"||s==="IMAGE"||s==="AUDIO")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Ti.enum},message:"must be\
 equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return mr.errors=e,t===0}var Ni={type:"object",properties:{voiceConfig:{$ref:"ContentVoiceCon\
fig"},multiSpeakerVoiceConfig:{type:"object",properties:{speakerVoiceConfigs:{type:"array",items:{$ref:"ContentSpeakerVoiceConfig"}}}},languageCode:{type:"strin\
g",enum:["zh-CN","en-US","ja-JP","ko-KR","fr-FR","de-DE","es-ES","pt-BR","hi-IN","ar-XA","it-IT","tr-TR","vi-VN","th-TH","ru-RU","pl-PL","nl-NL"]}},$id:"Content\
SpeechConfig"};function ne(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.prebuiltVoiceConfig!==void 0){let r=s.prebuiltVoiceConfig;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.voiceName!==void 0&&typeof r.voiceName!="st\
ring"){let o={instancePath:n+"/prebuiltVoiceConfig/voiceName",schemaPath:"#/properties/prebuiltVoiceConfig/properties/voiceName/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/prebuiltVoiceConfig",schemaPath:"#/properties/prebuiltVoiceConfig/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"typ\
e",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ne.errors=e,t===0}function yr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.speaker!==void 0&&typeof s.speaker!="string"){let r={instancePath:n+"/speaker",schemaPath:"#/properties/speaker/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.voiceConfig!==void 0&&(ne(s.voiceConfig,{instancePath:n+"/voiceConfig",parentData:s,parentDataProperty:"\
voiceConfig",rootData:p,dynamicAnchors:u})||(e=e===null?ne.errors:e.concat(ne.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return yr.errors=e,t===0}function cr(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.voiceConfig!==void 0&&(ne(s.voiceConfig,{instancePath:n+"\
/voiceConfig",parentData:s,parentDataProperty:"voiceConfig",rootData:p,dynamicAnchors:u})||(e=e===null?ne.errors:e.concat(ne.errors),t=e.length)),s.multiSpeakerVoiceConfig!==
void 0){let r=s.multiSpeakerVoiceConfig;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.speakerVoiceConfigs!==void 0){let o=r.speakerVoiceConfigs;if(Array.isArray(
o)){let i=o.length;for(let m=0;m<i;m++)yr(o[m],{instancePath:n+"/multiSpeakerVoiceConfig/speakerVoiceConfigs/"+m,parentData:o,parentDataProperty:m,rootData:p,dynamicAnchors:u})||
(e=e===null?yr.errors:e.concat(yr.errors),t=e.length)}else{let i={instancePath:n+"/multiSpeakerVoiceConfig/speakerVoiceConfigs",schemaPath:"#/properties/multiSp\
eakerVoiceConfig/properties/speakerVoiceConfigs/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+
"/multiSpeakerVoiceConfig",schemaPath:"#/properties/multiSpeakerVoiceConfig/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:
e.push(o),t++}}if(s.languageCode!==void 0){let r=s.languageCode;if(typeof r!="string"){let o={instancePath:n+"/languageCode",schemaPath:"#/properties/languageCo\
de/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="zh-CN"||r==="en-US"||r==="ja-JP"||r==="ko-KR"||r===
"fr-FR"||r==="de-DE"||r==="es-ES"||r==="pt-BR"||r==="hi-IN"||r==="ar-XA"||r==="it-IT"||r==="tr-TR"||r==="vi-VN"||r==="th-TH"||r==="ru-RU"||r==="pl-PL"||r==="nl-\
NL")){let o={instancePath:n+"/languageCode",schemaPath:"#/properties/languageCode/enum",keyword:"enum",params:{allowedValues:Ni.properties.languageCode.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return cr.errors=e,t===0}function fr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.includeThoughts!==void 0&&typeof s.includeThoughts!="boolean"){let r={instancePath:n+"/includeThoughts",schemaPath:"#/properties/includeThoughts/type",
keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.thinkingBudget!==void 0){let r=s.thinkingBudget;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/thinkingBudget",schemaPath:"#/properties/thinkingBudget/type",keyword:"type",params:{type:"in\
teger"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return fr.errors=e,t===0}var Si={type:"string",enum:["MEDIA_RESOLUTION_UNSPECIFIED","MEDIA_RESOLUTION_LOW","MEDIA_\
RESOLUTION_MEDIUM","MEDIA_RESOLUTION_HIGH"],$id:"ContentMediaResolution"};function dr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="MEDIA_RESOLUTION_UNSPECIFIED"||s==="MEDIA_RESOLUTION_LOW"||s==="MEDIA_RESOLUTION_MEDIUM"||s==="MEDIA_RESOLUTION_HIGH")){let r={instancePath:n,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Si.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return dr.errors=
e,t===0}function hr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.stopSequences!==void 0){let r=s.stopSequences;if(Array.isArray(r)){if(r.length>5){let i={instancePath:n+"/stopSequences",schemaPath:"#/properti\
es/stopSequences/maxItems",keyword:"maxItems",params:{limit:5},message:"must NOT have more than 5 items"};e===null?e=[i]:e.push(i),t++}let o=r.length;for(let i=0;i<
o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/stopSequences/"+i,schemaPath:"#/properties/stopSequences/items/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/stopSequences",schemaPath:"#/properties/stopSequences/type",keyword:"type",
params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.responseMimeType!==void 0){let r=s.responseMimeType;if(typeof r!="string"){let o={
instancePath:n+"/responseMimeType",schemaPath:"#/properties/responseMimeType/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:
e.push(o),t++}if(!(r==="text/plain"||r==="application/json"||r==="text/x.enum")){let o={instancePath:n+"/responseMimeType",schemaPath:"#/properties/responseMime\
Type/enum",keyword:"enum",params:{allowedValues:Ii.properties.responseMimeType.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(
o),t++}}if(s.responseSchema!==void 0&&(Q(s.responseSchema,{instancePath:n+"/responseSchema",parentData:s,parentDataProperty:"responseSchema",rootData:p,dynamicAnchors:u})||
(e=e===null?Q.errors:e.concat(Q.errors),t=e.length)),s.responseJsonSchema!==void 0){let r=s.responseJsonSchema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={
instancePath:n+"/responseJsonSchema",schemaPath:"#/properties/responseJsonSchema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.responseModalities!==void 0){let r=s.responseModalities;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)mr(r[i],{instancePath:n+
"/responseModalities/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?mr.errors:e.concat(mr.errors),t=e.length)}else{let o={instancePath:n+
"/responseModalities",schemaPath:"#/properties/responseModalities/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}
if(s.candidateCount!==void 0){let r=s.candidateCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/candidateCount",schemaPath:"\
#/properties/candidateCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.maxOutputTokens!==void 0){
let r=s.maxOutputTokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/maxOutputTokens",schemaPath:"#/properties/maxOutputTok\
ens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.temperature!==void 0){let r=s.temperature;if(typeof r==
"number"&&isFinite(r)){if(r>2||isNaN(r)){let o={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/maximum",keyword:"maximum",params:{comparison:"\
<=",limit:2},message:"must be <= 2"};e===null?e=[o]:e.push(o),t++}if(r<0||isNaN(r)){let o={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/mi\
nimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/temperature",schemaPath:"\
#/properties/temperature/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.topP!==void 0){let r=s.topP;if(!(typeof r==
"number"&&isFinite(r))){let o={instancePath:n+"/topP",schemaPath:"#/properties/topP/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[o]:e.push(o),t++}}if(s.topK!==void 0){let r=s.topK;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/topK",schemaPath:"#/prop\
erties/topK/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.seed!==void 0){let r=s.seed;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[o]:e.push(o),t++}}if(s.presencePenalty!==void 0){let r=s.presencePenalty;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+
"/presencePenalty",schemaPath:"#/properties/presencePenalty/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}
if(s.frequencyPenalty!==void 0){let r=s.frequencyPenalty;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"/frequencyPenalty",schemaPath:"#/properti\
es/frequencyPenalty/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.responseLogprobs!==void 0&&typeof s.
responseLogprobs!="boolean"){let r={instancePath:n+"/responseLogprobs",schemaPath:"#/properties/responseLogprobs/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.logprobs!==void 0){let r=s.logprobs;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+
"/logprobs",schemaPath:"#/properties/logprobs/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.enableEnhancedCivicAnswers!==
void 0&&typeof s.enableEnhancedCivicAnswers!="boolean"){let r={instancePath:n+"/enableEnhancedCivicAnswers",schemaPath:"#/properties/enableEnhancedCivicAnswers/\
type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}s.speechConfig!==void 0&&(cr(s.speechConfig,{instancePath:n+
"/speechConfig",parentData:s,parentDataProperty:"speechConfig",rootData:p,dynamicAnchors:u})||(e=e===null?cr.errors:e.concat(cr.errors),t=e.length)),s.thinkingConfig!==
void 0&&(fr(s.thinkingConfig,{instancePath:n+"/thinkingConfig",parentData:s,parentDataProperty:"thinkingConfig",rootData:p,dynamicAnchors:u})||(e=e===null?fr.errors:
e.concat(fr.errors),t=e.length)),s.mediaResolution!==void 0&&(dr(s.mediaResolution,{instancePath:n+"/mediaResolution",parentData:s,parentDataProperty:"mediaReso\
lution",rootData:p,dynamicAnchors:u})||(e=e===null?dr.errors:e.concat(dr.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return hr.errors=e,t===0}var Oi=new RegExp("^cachedContents/.+$","u");function bo(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.contents===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"contents"},message:"must have required property 'contents'"};e===null?e=[r]:e.
push(r),t++}if(s.contents!==void 0){let r=s.contents;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)se(r[i],{instancePath:n+"/contents/"+i,parentData:r,
parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?se.errors:e.concat(se.errors),t=e.length)}else{let o={instancePath:n+"/contents",schemaPath:"#/p\
roperties/contents/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.tools!==void 0){let r=s.tools;if(Array.
isArray(r)){let o=r.length;for(let i=0;i<o;i++)tr(r[i],{instancePath:n+"/tools/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?
tr.errors:e.concat(tr.errors),t=e.length)}else{let o={instancePath:n+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[o]:e.push(o),t++}}if(s.toolConfig!==void 0&&(ir(s.toolConfig,{instancePath:n+"/toolConfig",parentData:s,parentDataProperty:"toolConf\
ig",rootData:p,dynamicAnchors:u})||(e=e===null?ir.errors:e.concat(ir.errors),t=e.length)),s.safetySettings!==void 0){let r=s.safetySettings;if(Array.isArray(r)){
let o=r.length;for(let i=0;i<o;i++)ur(r[i],{instancePath:n+"/safetySettings/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?ur.
errors:e.concat(ur.errors),t=e.length)}else{let o={instancePath:n+"/safetySettings",schemaPath:"#/properties/safetySettings/type",keyword:"type",params:{type:"a\
rray"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.systemInstruction!==void 0&&(lr(s.systemInstruction,{instancePath:n+"/systemInstruction",parentData:s,
parentDataProperty:"systemInstruction",rootData:p,dynamicAnchors:u})||(e=e===null?lr.errors:e.concat(lr.errors),t=e.length)),s.generationConfig!==void 0&&(hr(s.
generationConfig,{instancePath:n+"/generationConfig",parentData:s,parentDataProperty:"generationConfig",rootData:p,dynamicAnchors:u})||(e=e===null?hr.errors:e.concat(
hr.errors),t=e.length)),s.cachedContent!==void 0){let r=s.cachedContent;if(typeof r=="string"){if(!Oi.test(r)){let o={instancePath:n+"/cachedContent",schemaPath:"\
#/properties/cachedContent/pattern",keyword:"pattern",params:{pattern:"^cachedContents/.+$"},message:'must match pattern "^cachedContents/.+$"'};e===null?e=[o]:
e.push(o),t++}}else{let o={instancePath:n+"/cachedContent",schemaPath:"#/properties/cachedContent/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[r]:e.push(r),t++}return bo.errors=e,t===0}var Ou=se,Mu=lr,Fu=ar,Vu=re,Lu=ze,Uu=Be,Bu=Ge,zu=He,Hu=Ye,Gu=We,Yu=Je,Wu=Ke,Ku=Qe,Ju=Xe,Xu=tr,Qu=sr,Zu=ir,ea=or,ra=nr,
sa=ur,ta=te,na=pr,oa=gr,Mi={type:"string",enum:["HARM_PROBABILITY_UNSPECIFIED","NEGLIGIBLE","LOW","MEDIUM","HIGH"],$id:"ContentHarmProbability"};function gr(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="HARM_PROBABILITY_UNSPECIFIED"||s==="NEGLIGIBLE"||
s==="LOW"||s==="MEDIUM"||s==="HIGH")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Mi.enum},message:"must be equal to one of t\
he allowed values"};e===null?e=[r]:e.push(r),t++}return gr.errors=e,t===0}var ia=oe;function oe(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.category===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"category"},message:"must have required pro\
perty 'category'"};e===null?e=[r]:e.push(r),t++}if(s.probability===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
probability"},message:"must have required property 'probability'"};e===null?e=[r]:e.push(r),t++}if(s.category!==void 0&&(te(s.category,{instancePath:n+"/categor\
y",parentData:s,parentDataProperty:"category",rootData:p,dynamicAnchors:u})||(e=e===null?te.errors:e.concat(te.errors),t=e.length)),s.probability!==void 0&&(gr(
s.probability,{instancePath:n+"/probability",parentData:s,parentDataProperty:"probability",rootData:p,dynamicAnchors:u})||(e=e===null?gr.errors:e.concat(gr.errors),
t=e.length)),s.blocked!==void 0&&typeof s.blocked!="boolean"){let r={instancePath:n+"/blocked",schemaPath:"#/properties/blocked/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return oe.errors=e,t===0}var pa=hr,ua=mr,aa=dr,la=fr,ma=cr,ya=yr,ca=ne,fa=Q,da=er,ha=P,ga=rr,ba=Ze,qa=pe;function br(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'r\
ole'"};e===null?e=[r]:e.push(r),t++}if(s.parts===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"parts"},message:"\
must have required property 'parts'"};e===null?e=[r]:e.push(r),t++}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let o={instancePath:n+"/role",schemaPath:"\
#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="model"){let o={instancePath:n+"/rol\
e",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"model"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.parts!==
void 0){let r=s.parts;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)re(r[i],{instancePath:n+"/parts/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?re.errors:e.concat(re.errors),t=e.length)}else{let o={instancePath:n+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type:"arra\
y"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[r]:e.push(r),t++}return br.errors=e,t===0}var Fi={type:"string",enum:["STOP","MAX_TOKENS","SAFETY","RECITATION","LANGUAGE","OTHER","BLOCK\
LIST","PROHIBITED_CONTENT","SPII","MALFORMED_FUNCTION_CALL","IMAGE_SAFETY"],$id:"ContentFinishReason"};function qr(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="STOP"||s==="MAX_TOKENS"||s==="SAFETY"||s==="RECITATION"||s==="LANGUAGE"||s==="OTHER"||s==="BLOCKLIST"||s===
"PROHIBITED_CONTENT"||s==="SPII"||s==="MALFORMED_FUNCTION_CALL"||s==="IMAGE_SAFETY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Fi.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return qr.errors=e,t===0}function kr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.startIndex!==void 0){let r=s.startIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/startIndex",schemaPath:"#/pro\
perties/startIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.endIndex!==void 0){let r=s.endIndex;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/endIndex",schemaPath:"#/properties/endIndex/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.uri!==void 0&&typeof s.uri!="string"){let r={instancePath:n+"/uri",schemaPath:"#/propert\
ies/uri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.license!==void 0&&typeof s.license!="string"){let r={
instancePath:n+"/license",schemaPath:"#/properties/license/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return kr.errors=e,t===0}
function _r(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.citationSources!==void 0){let r=s.citationSources;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)kr(r[i],{instancePath:n+"/citationSources/"+i,
parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?kr.errors:e.concat(kr.errors),t=e.length)}else{let o={instancePath:n+"/citationSour\
ces",schemaPath:"#/properties/citationSources/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return _r.errors=e,t===0}function Pr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.groundingPassage!==void 0){let r=s.groundingPassage;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.passageId!==void 0&&typeof r.passageId!="string"){
let o={instancePath:n+"/groundingPassage/passageId",schemaPath:"#/properties/groundingPassage/properties/passageId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[o]:e.push(o),t++}if(r.partIndex!==void 0){let o=r.partIndex;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))){let i={instancePath:n+
"/groundingPassage/partIndex",schemaPath:"#/properties/groundingPassage/properties/partIndex/type",keyword:"type",params:{type:"integer"},message:"must be integ\
er"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+"/groundingPassage",schemaPath:"#/properties/groundingPassage/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.semanticRetrieverChunk!==void 0){let r=s.semanticRetrieverChunk;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.source!==void 0&&typeof r.source!="string"){let o={instancePath:n+"/semanticRetrieverChunk/source",schemaPath:"#/properties/semanticRetr\
ieverChunk/properties/source/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r.chunk!==void 0&&typeof r.chunk!=
"string"){let o={instancePath:n+"/semanticRetrieverChunk/chunk",schemaPath:"#/properties/semanticRetrieverChunk/properties/chunk/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/semanticRetrieverChunk",schemaPath:"#/properties/semanticRetriever\
Chunk/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Pr.errors=e,t===0}function wr(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s))s.sourceId!==void 0&&(Pr(s.sourceId,{instancePath:n+"/sourceId",
parentData:s,parentDataProperty:"sourceId",rootData:p,dynamicAnchors:u})||(e=e===null?Pr.errors:e.concat(Pr.errors),t=e.length)),s.content!==void 0&&(se(s.content,
{instancePath:n+"/content",parentData:s,parentDataProperty:"content",rootData:p,dynamicAnchors:u})||(e=e===null?se.errors:e.concat(se.errors),t=e.length));else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return wr.errors=e,t===0}function vr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.web!==void 0){let r=s.web;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.uri!==void 0&&typeof r.uri!="string"){let o={instancePath:n+"/web/uri",schemaPath:"\
#/properties/web/properties/uri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r.title!==void 0&&typeof r.
title!="string"){let o={instancePath:n+"/web/title",schemaPath:"#/properties/web/properties/title/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return vr.errors=e,t===0}function jr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.partIndex!==void 0){let r=s.partIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/partIndex",schemaPath:"#/proper\
ties/partIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.startIndex!==void 0){let r=s.startIndex;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/startIndex",schemaPath:"#/properties/startIndex/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.endIndex!==void 0){let r=s.endIndex;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/endIndex",schemaPath:"#/properties/endIndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:
e.push(o),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[r]:e.push(r),t++}return jr.errors=e,t===0}function xr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.groundingChunkIndices!==void 0){let r=s.groundingChunkIndices;if(Array.isArray(r)){let o=r.length;
for(let i=0;i<o;i++){let m=r[i];if(!(typeof m=="number"&&!(m%1)&&!isNaN(m)&&isFinite(m))){let y={instancePath:n+"/groundingChunkIndices/"+i,schemaPath:"#/proper\
ties/groundingChunkIndices/items/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[y]:e.push(y),t++}}}else{let o={instancePath:n+
"/groundingChunkIndices",schemaPath:"#/properties/groundingChunkIndices/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(
o),t++}}if(s.confidenceScores!==void 0){let r=s.confidenceScores;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++){let m=r[i];if(typeof m=="number"&&isFinite(
m)){if(m>1||isNaN(m)){let y={instancePath:n+"/confidenceScores/"+i,schemaPath:"#/properties/confidenceScores/items/maximum",keyword:"maximum",params:{comparison:"\
<=",limit:1},message:"must be <= 1"};e===null?e=[y]:e.push(y),t++}if(m<0||isNaN(m)){let y={instancePath:n+"/confidenceScores/"+i,schemaPath:"#/properties/confid\
enceScores/items/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[y]:e.push(y),t++}}else{let y={instancePath:n+"/\
confidenceScores/"+i,schemaPath:"#/properties/confidenceScores/items/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[y]:e.push(
y),t++}}}else{let o={instancePath:n+"/confidenceScores",schemaPath:"#/properties/confidenceScores/type",keyword:"type",params:{type:"array"},message:"must be ar\
ray"};e===null?e=[o]:e.push(o),t++}}s.segment!==void 0&&(jr(s.segment,{instancePath:n+"/segment",parentData:s,parentDataProperty:"segment",rootData:p,dynamicAnchors:u})||
(e=e===null?jr.errors:e.concat(jr.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obj\
ect"};e===null?e=[r]:e.push(r),t++}return xr.errors=e,t===0}function Ar(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.renderedContent!==void 0&&typeof s.renderedContent!="string"){let r={instancePath:n+"/renderedContent",schemaPath:"#/properties/renderedContent/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.sdkBlob!==void 0&&typeof s.sdkBlob!="string"){let r={instancePath:n+"/s\
dkBlob",schemaPath:"#/properties/sdkBlob/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ar.errors=e,t===0}function Dr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.googleSearchDynamicRetrievalScore!==void 0){let r=s.googleSearchDynamicRetrievalScore;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let o={instancePath:n+
"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRetrievalScore/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"\
must be <= 1"};e===null?e=[o]:e.push(o),t++}if(r<0||isNaN(r)){let o={instancePath:n+"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDy\
namicRetrievalScore/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+
"/googleSearchDynamicRetrievalScore",schemaPath:"#/properties/googleSearchDynamicRetrievalScore/type",keyword:"type",params:{type:"number"},message:"must be num\
ber"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[
r]:e.push(r),t++}return Dr.errors=e,t===0}function Rr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;
if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.groundingChunks!==void 0){let r=s.groundingChunks;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)vr(r[i],
{instancePath:n+"/groundingChunks/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?vr.errors:e.concat(vr.errors),t=e.length)}else{
let o={instancePath:n+"/groundingChunks",schemaPath:"#/properties/groundingChunks/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=
[o]:e.push(o),t++}}if(s.groundingSupports!==void 0){let r=s.groundingSupports;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)xr(r[i],{instancePath:n+"/\
groundingSupports/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?xr.errors:e.concat(xr.errors),t=e.length)}else{let o={instancePath:n+
"/groundingSupports",schemaPath:"#/properties/groundingSupports/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}
if(s.webSearchQueries!==void 0){let r=s.webSearchQueries;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+
"/webSearchQueries/"+i,schemaPath:"#/properties/webSearchQueries/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(
m),t++}}else{let o={instancePath:n+"/webSearchQueries",schemaPath:"#/properties/webSearchQueries/type",keyword:"type",params:{type:"array"},message:"must be arr\
ay"};e===null?e=[o]:e.push(o),t++}}s.searchEntryPoint!==void 0&&(Ar(s.searchEntryPoint,{instancePath:n+"/searchEntryPoint",parentData:s,parentDataProperty:"sear\
chEntryPoint",rootData:p,dynamicAnchors:u})||(e=e===null?Ar.errors:e.concat(Ar.errors),t=e.length)),s.retrievalMetadata!==void 0&&(Dr(s.retrievalMetadata,{instancePath:n+
"/retrievalMetadata",parentData:s,parentDataProperty:"retrievalMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Dr.errors:e.concat(Dr.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Rr.errors=e,t===0}function ie(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.token!==void 0&&typeof s.token!="string"){let r={instancePath:n+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(s.tokenId!==void 0){let r=s.tokenId;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+
"/tokenId",schemaPath:"#/properties/tokenId/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.logProbability!==
void 0){let r=s.logProbability;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"/logProbability",schemaPath:"#/properties/logProbability/type",keyword:"\
type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ie.errors=e,t===0}function Cr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.candidates!==void 0){let r=s.candidates;if(Array.isArray(r)){let o=r.length;
for(let i=0;i<o;i++)ie(r[i],{instancePath:n+"/candidates/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?ie.errors:e.concat(ie.
errors),t=e.length)}else{let o={instancePath:n+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type:"array"},message:"must be arr\
ay"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Cr.errors=e,t===0}function Er(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.topCandidates!==void 0){let r=s.topCandidates;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Cr(r[i],{instancePath:n+
"/topCandidates/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?Cr.errors:e.concat(Cr.errors),t=e.length)}else{let o={instancePath:n+
"/topCandidates",schemaPath:"#/properties/topCandidates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.chosenCandidates!==
void 0){let r=s.chosenCandidates;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)ie(r[i],{instancePath:n+"/chosenCandidates/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?ie.errors:e.concat(ie.errors),t=e.length)}else{let o={instancePath:n+"/chosenCandidates",schemaPath:"#/properties/cho\
senCandidates/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Er.errors=e,t===0}function $r(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.urlRetrievalContexts!==void 0){let r=s.urlRetrievalContexts;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++){let m=r[i];if(m&&typeof m=="object"&&
!Array.isArray(m)){if(m.retrievedUrl!==void 0&&typeof m.retrievedUrl!="string"){let y={instancePath:n+"/urlRetrievalContexts/"+i+"/retrievedUrl",schemaPath:"#/p\
roperties/urlRetrievalContexts/items/properties/retrievedUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{
let y={instancePath:n+"/urlRetrievalContexts/"+i,schemaPath:"#/properties/urlRetrievalContexts/items/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[y]:e.push(y),t++}}}else{let o={instancePath:n+"/urlRetrievalContexts",schemaPath:"#/properties/urlRetrievalContexts/type",keyword:"type",
params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return $r.errors=e,t===0}var Vi={type:"string",enum:["URL_RETRIEVAL_STATUS_UNSPECIFIED","URL_RETRIEVAL_STATUS_SUCCESS","URL_RETRIEVAL_STATUS_ERROR"],$id:"ContentUrlRetrievalStatus"};function Ir(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="URL_RETRIEVAL_STATUS_UNSPECIFIED"||s==="URL_RETRI\
EVAL_STATUS_SUCCESS"||s==="URL_RETRIEVAL_STATUS_ERROR")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Vi.enum},message:"must b\
e equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ir.errors=e,t===0}function Tr(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.retrievedUrl!==void 0&&typeof s.retrievedUrl!="string"){let r={
instancePath:n+"/retrievedUrl",schemaPath:"#/properties/retrievedUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}s.urlRetrievalStatus!==void 0&&(Ir(s.urlRetrievalStatus,{instancePath:n+"/urlRetrievalStatus",parentData:s,parentDataProperty:"urlRetrievalStatus",rootData:p,
dynamicAnchors:u})||(e=e===null?Ir.errors:e.concat(Ir.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[r]:e.push(r),t++}return Tr.errors=e,t===0}function Nr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.urlMetadata!==void 0){let r=s.urlMetadata;if(Array.isArray(r)){let o=r.
length;for(let i=0;i<o;i++)Tr(r[i],{instancePath:n+"/urlMetadata/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?Tr.errors:e.concat(
Tr.errors),t=e.length)}else{let o={instancePath:n+"/urlMetadata",schemaPath:"#/properties/urlMetadata/type",keyword:"type",params:{type:"array"},message:"must b\
e array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Nr.errors=e,t===0}function Sr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.content===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.content!==void 0&&(br(s.content,{instancePath:n+"/content",parentData:s,
parentDataProperty:"content",rootData:p,dynamicAnchors:u})||(e=e===null?br.errors:e.concat(br.errors),t=e.length)),s.finishReason!==void 0&&(qr(s.finishReason,{
instancePath:n+"/finishReason",parentData:s,parentDataProperty:"finishReason",rootData:p,dynamicAnchors:u})||(e=e===null?qr.errors:e.concat(qr.errors),t=e.length)),
s.safetyRatings!==void 0){let r=s.safetyRatings;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)oe(r[i],{instancePath:n+"/safetyRatings/"+i,parentData:r,
parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?oe.errors:e.concat(oe.errors),t=e.length)}else{let o={instancePath:n+"/safetyRatings",schemaPath:"\
#/properties/safetyRatings/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.citationMetadata!==void 0&&(_r(
s.citationMetadata,{instancePath:n+"/citationMetadata",parentData:s,parentDataProperty:"citationMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?_r.errors:e.
concat(_r.errors),t=e.length)),s.tokenCount!==void 0){let r=s.tokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/token\
Count",schemaPath:"#/properties/tokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.groundingAttributions!==
void 0){let r=s.groundingAttributions;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)wr(r[i],{instancePath:n+"/groundingAttributions/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?wr.errors:e.concat(wr.errors),t=e.length)}else{let o={instancePath:n+"/groundingAttributions",schemaPath:"#/propertie\
s/groundingAttributions/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.groundingMetadata!==void 0&&(Rr(s.
groundingMetadata,{instancePath:n+"/groundingMetadata",parentData:s,parentDataProperty:"groundingMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Rr.errors:
e.concat(Rr.errors),t=e.length)),s.avgLogprobs!==void 0){let r=s.avgLogprobs;if(!(typeof r=="number"&&isFinite(r))){let o={instancePath:n+"/avgLogprobs",schemaPath:"\
#/properties/avgLogprobs/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.logprobsResult!==void 0&&(Er(s.
logprobsResult,{instancePath:n+"/logprobsResult",parentData:s,parentDataProperty:"logprobsResult",rootData:p,dynamicAnchors:u})||(e=e===null?Er.errors:e.concat(
Er.errors),t=e.length)),s.urlRetrievalMetadata!==void 0&&($r(s.urlRetrievalMetadata,{instancePath:n+"/urlRetrievalMetadata",parentData:s,parentDataProperty:"url\
RetrievalMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?$r.errors:e.concat($r.errors),t=e.length)),s.urlContextMetadata!==void 0&&(Nr(s.urlContextMetadata,
{instancePath:n+"/urlContextMetadata",parentData:s,parentDataProperty:"urlContextMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Nr.errors:e.concat(Nr.errors),
t=e.length)),s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/index",schemaPath:"#/properties/i\
ndex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Sr.errors=e,t===0}var Li={type:"string",enum:["BLOCK_REASON_UNSPECIFIED","SAFETY","OTHER","BLOCKLIST","PROHIBITED_CONTENT","IMAGE_SAFETY"],$id:"ContentBlockReason"};function Or(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="BLOCK_REASON_UNSPECIFIED"||s==="SAFETY"||s==="OTH\
ER"||s==="BLOCKLIST"||s==="PROHIBITED_CONTENT"||s==="IMAGE_SAFETY")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Li.enum},message:"\
must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Or.errors=e,t===0}function Mr(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.blockReason!==void 0&&(Or(s.blockReason,{instancePath:n+"\
/blockReason",parentData:s,parentDataProperty:"blockReason",rootData:p,dynamicAnchors:u})||(e=e===null?Or.errors:e.concat(Or.errors),t=e.length)),s.safetyRatings!==
void 0){let r=s.safetyRatings;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)oe(r[i],{instancePath:n+"/safetyRatings/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?oe.errors:e.concat(oe.errors),t=e.length)}else{let o={instancePath:n+"/safetyRatings",schemaPath:"#/properties/safety\
Ratings/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Mr.errors=e,t===0}var Ui={type:"string",enum:["MODALITY_UNSPECIFIED","TEXT","IMAGE","VIDEO","AUDIO","DOCUMENT"],$id:"ContentModality"};function Fr(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="MODALITY_UNSPECIFIED"||s==="TEXT"||s==="IMAGE"||s==="VIDEO"||s==="AUDIO"||s==="D\
OCUMENT")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Ui.enum},message:"must be equal to one of the allowed values"};e===null?
e=[r]:e.push(r),t++}return Fr.errors=e,t===0}function C(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.modality===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
modality"},message:"must have required property 'modality'"};e===null?e=[r]:e.push(r),t++}if(s.tokenCount===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"tokenCount"},message:"must have required property 'tokenCount'"};e===null?e=[r]:e.push(r),t++}if(s.modality!==void 0&&
(Fr(s.modality,{instancePath:n+"/modality",parentData:s,parentDataProperty:"modality",rootData:p,dynamicAnchors:u})||(e=e===null?Fr.errors:e.concat(Fr.errors),t=
e.length)),s.tokenCount!==void 0){let r=s.tokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/tokenCount",schemaPath:"#\
/properties/tokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return C.errors=e,t===0}function Vr(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.promptTokenCount!==void 0){let r=s.promptTokenCount;
if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/promptTokenCount",schemaPath:"#/properties/promptTokenCount/type",keyword:"typ\
e",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.cachedContentTokenCount!==void 0){let r=s.cachedContentTokenCount;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/cachedContentTokenCount",schemaPath:"#/properties/cachedContentTokenCount/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.candidatesTokenCount!==void 0){let r=s.candidatesTokenCount;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/candidatesTokenCount",schemaPath:"#/properties/candidatesTokenCount/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.totalTokenCount!==void 0){let r=s.totalTokenCount;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/totalTokenCount",schemaPath:"#/properties/totalTokenCount/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.toolUsePromptTokenCount!==void 0){let r=s.toolUsePromptTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let o={instancePath:n+"/toolUsePromptTokenCount",schemaPath:"#/properties/toolUsePromptTokenCount/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.thoughtsTokenCount!==void 0){let r=s.thoughtsTokenCount;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/thoughtsTokenCount",schemaPath:"#/properties/thoughtsTokenCount/type",keyword:"type",params:{type:"integer"},message:"must be integ\
er"};e===null?e=[o]:e.push(o),t++}}if(s.promptTokensDetails!==void 0){let r=s.promptTokensDetails;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)C(r[i],
{instancePath:n+"/promptTokensDetails/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?C.errors:e.concat(C.errors),t=e.length)}else{
let o={instancePath:n+"/promptTokensDetails",schemaPath:"#/properties/promptTokensDetails/type",keyword:"type",params:{type:"array"},message:"must be array"};e===
null?e=[o]:e.push(o),t++}}if(s.candidatesTokensDetails!==void 0){let r=s.candidatesTokensDetails;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)C(r[i],
{instancePath:n+"/candidatesTokensDetails/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?C.errors:e.concat(C.errors),t=e.length)}else{
let o={instancePath:n+"/candidatesTokensDetails",schemaPath:"#/properties/candidatesTokensDetails/type",keyword:"type",params:{type:"array"},message:"must be ar\
ray"};e===null?e=[o]:e.push(o),t++}}if(s.cacheTokensDetails!==void 0){let r=s.cacheTokensDetails;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)C(r[i],
{instancePath:n+"/cacheTokensDetails/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?C.errors:e.concat(C.errors),t=e.length)}else{
let o={instancePath:n+"/cacheTokensDetails",schemaPath:"#/properties/cacheTokensDetails/type",keyword:"type",params:{type:"array"},message:"must be array"};e===
null?e=[o]:e.push(o),t++}}if(s.toolUsePromptTokensDetails!==void 0){let r=s.toolUsePromptTokensDetails;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)C(
r[i],{instancePath:n+"/toolUsePromptTokensDetails/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?C.errors:e.concat(C.errors),t=
e.length)}else{let o={instancePath:n+"/toolUsePromptTokensDetails",schemaPath:"#/properties/toolUsePromptTokensDetails/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be ob\
ject"};e===null?e=[r]:e.push(r),t++}return Vr.errors=e,t===0}function pe(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.candidates===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
candidates"},message:"must have required property 'candidates'"};e===null?e=[r]:e.push(r),t++}if(s.candidates!==void 0){let r=s.candidates;if(Array.isArray(r)){
let o=r.length;for(let i=0;i<o;i++)Sr(r[i],{instancePath:n+"/candidates/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?Sr.errors:
e.concat(Sr.errors),t=e.length)}else{let o={instancePath:n+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[o]:e.push(o),t++}}if(s.promptFeedback!==void 0&&(Mr(s.promptFeedback,{instancePath:n+"/promptFeedback",parentData:s,parentDataProperty:"\
promptFeedback",rootData:p,dynamicAnchors:u})||(e=e===null?Mr.errors:e.concat(Mr.errors),t=e.length)),s.usageMetadata!==void 0&&(Vr(s.usageMetadata,{instancePath:n+
"/usageMetadata",parentData:s,parentDataProperty:"usageMetadata",rootData:p,dynamicAnchors:u})||(e=e===null?Vr.errors:e.concat(Vr.errors),t=e.length)),s.modelVersion!==
void 0&&typeof s.modelVersion!="string"){let r={instancePath:n+"/modelVersion",schemaPath:"#/properties/modelVersion/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.responseId!==void 0&&typeof s.responseId!="string"){let r={instancePath:n+"/responseId",schemaPath:"\
#/properties/responseId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pe.errors=e,t===0}var ka=Sr,_a=br,Pa=qr,wa=Mr,va=Or,
ja=Vr,xa=C,Aa=Fr,Da=_r,Ra=kr,Ca=Rr,Ea=vr,$a=xr,Ia=jr,Ta=Ar,Na=Dr,Sa=wr,Oa=Pr,Ma=$r,Fa=Nr,Va=Tr,La=Ir,Ua=Er,Ba=Cr,za=ie,Ha=zr;var Bi={type:"string",enum:["INVALID_ARGUMENT","FAILED_PRECONDITION","UNAUTHENTICATED","PERMISSION_DENIED","NOT_FOUND","PAYLOAD_TOO_LARGE","RESOURCE_EXHAUSTED",
"INTERNAL","UNAVAILABLE","DEADLINE_EXCEEDED"],$id:"ContentErrorStatus"};function Lr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}if(!(s==="INVALID_ARGUMENT"||s==="FAILED_PRECONDITION"||s==="UNAUTHENTICATED"||s==="PERMISSION_DENIED"||s==="NOT_FOUND"||s==="PAYLOAD_TOO_LARGE"||s===
"RESOURCE_EXHAUSTED"||s==="INTERNAL"||s==="UNAVAILABLE"||s==="DEADLINE_EXCEEDED")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Bi.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Lr.errors=e,t===0}function Ur(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.field===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"field"},message:"must have required property \
'field'"};e===null?e=[r]:e.push(r),t++}if(s.description===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"desc\
ription"},message:"must have required property 'description'"};e===null?e=[r]:e.push(r),t++}if(s.field!==void 0&&typeof s.field!="string"){let r={instancePath:n+
"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.description!==void 0&&
typeof s.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return Ur.errors=e,t===0}function Br(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s["@type"]===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
@type"},message:"must have required property '@type'"};e===null?e=[r]:e.push(r),t++}if(s["@type"]!==void 0&&typeof s["@type"]!="string"){let r={instancePath:n+"\
/@type",schemaPath:"#/properties/%40type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.fieldViolations!==
void 0){let r=s.fieldViolations;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Ur(r[i],{instancePath:n+"/fieldViolations/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?Ur.errors:e.concat(Ur.errors),t=e.length)}else{let o={instancePath:n+"/fieldViolations",schemaPath:"#/properties/fiel\
dViolations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Br.errors=e,t===0}function zr(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.error===void 0){let r={instancePath:n,schemaPath:"#/requi\
red",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),t++}if(s.error!==void 0){let r=s.
error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.code===void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",
params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[o]:e.push(o),t++}if(r.message===void 0){let o={instancePath:n+"/error",
schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[o]:e.
push(o),t++}if(r.status===void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"status"},message:"\
must have required property 'status'"};e===null?e=[o]:e.push(o),t++}if(r.details===void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/require\
d",keyword:"required",params:{missingProperty:"details"},message:"must have required property 'details'"};e===null?e=[o]:e.push(o),t++}if(r.code!==void 0){let o=r.
code;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))){let i={instancePath:n+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),t++}}if(r.message!==void 0&&typeof r.message!="string"){let o={instancePath:n+
"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),
t++}if(r.status!==void 0&&(Lr(r.status,{instancePath:n+"/error/status",parentData:r,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?Lr.errors:
e.concat(Lr.errors),t=e.length)),r.details!==void 0){let o=r.details;if(Array.isArray(o)){let i=o.length;for(let m=0;m<i;m++)Br(o[m],{instancePath:n+"/error/det\
ails/"+m,parentData:o,parentDataProperty:m,rootData:p,dynamicAnchors:u})||(e=e===null?Br.errors:e.concat(Br.errors),t=e.length)}else{let i={instancePath:n+"/err\
or/details",schemaPath:"#/properties/error/properties/details/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),t++}}}else{
let o={instancePath:n+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return zr.errors=e,t===0}
var Ga=Lr,Ya=Br,Wa=Ur,Ka=qo;function qo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&
!Array.isArray(r)){if(r.model===void 0){let o={instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"model"},
message:"must have required property 'model'"};e===null?e=[o]:e.push(o),t++}if(r.model!==void 0&&typeof r.model!="string"){let o={instancePath:n+"/path/model",schemaPath:"\
#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.
query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},
message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+
"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qo.errors=e,t===0}var Ja=ko,zi={type:"ob\
ject",properties:{path:{type:"object",properties:{model:{type:"string"}},required:["model"]},query:{type:"object",properties:{alt:{type:"string",enum:["sse"]}},
required:[]},header:{type:"object",properties:{},required:[]}},required:["path","query","header"],$id:"streamGenerateContentParameters"};function ko(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?
e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have \
required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.model===void 0){let o={
instancePath:n+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};
e===null?e=[o]:e.push(o),t++}if(r.model!==void 0&&typeof r.model!="string"){let o={instancePath:n+"/path/model",schemaPath:"#/properties/path/properties/model/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/path",schemaPath:"#/properties/p\
ath/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="obje\
ct"&&!Array.isArray(r)){if(r.alt!==void 0){let o=r.alt;if(typeof o!="string"){let i={instancePath:n+"/query/alt",schemaPath:"#/properties/query/properties/alt/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),t++}if(o!=="sse"){let i={instancePath:n+"/query/alt",schemaPath:"#\
/properties/query/properties/alt/enum",keyword:"enum",params:{allowedValues:zi.properties.query.properties.alt.enum},message:"must be equal to one of the allowe\
d values"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/head\
er",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ko.errors=e,t===0}var Xa=_o;function _o(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=!1,i=null,m=t;pe(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?pe.errors:e.concat(pe.errors),t=e.length);var h=m===t;h&&(o=!0,i=0);let y=t;zr(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?zr.errors:e.concat(zr.errors),t=e.length);var h=y===t;if(h&&o?(o=!1,i=[i,1]):h&&(o=
!0,i=1),o)t=r,e!==null&&(r?e.length=r:e=null);else{let g={instancePath:n,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas:i},message:"must match exac\
tly one schema in oneOf"};e===null?e=[g]:e.push(g),t++}return _o.errors=e,t===0}var Qa=Po;function Po(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Array.isArray(s)){let r=s.length;for(let o=0;o<
r;o++)pe(s[o],{instancePath:n+"/"+o,parentData:s,parentDataProperty:o,rootData:p,dynamicAnchors:u})||(e=e===null?pe.errors:e.concat(pe.errors),t=e.length)}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[r]:e.push(r),t++}return Po.errors=e,t===0}var el=So,w={type:"object",required:["model","input"],properties:{model:{type:"string"},input:{type:["string","array"],items:{$ref:"ResponseInputItem"}},include:{
type:["array","null"],items:{type:"string"}},instructions:{type:["string","null"]},max_output_tokens:{type:["integer","null"]},metadata:{anyOf:[{$ref:"ResponseM\
etadata"},{type:"null"}]},parallel_tool_calls:{type:["boolean","null"],default:!0},previous_response_id:{type:["string","null"]},reasoning:{$ref:"ResponseReason\
ingOptions"},service_tier:{type:["string","null"],enum:["auto","default","flex","priority",null],default:"auto"},store:{type:["boolean","null"],default:!0},stream:{
type:["boolean","null"],default:!1},temperature:{type:["number","null"],minimum:0,maximum:2,default:1},text:{$ref:"ResponseTextOptions"},tool_choice:{$ref:"Resp\
onseToolChoice"},tools:{type:"array",items:{$ref:"ResponseTool"}},top_p:{type:["number","null"],default:1},truncation:{type:["string","null"],enum:["auto","disa\
bled",null],default:"disabled"},user:{type:"string"},background:{type:["boolean","null"]},conversation:{type:["string","object","null"],additionalProperties:!0},
max_tool_calls:{type:["integer","null"]},prompt_cache_key:{type:["string","null"]},safety_identifier:{type:["string","null"]},top_logprobs:{type:["integer","nul\
l"]}},$id:"ResponseRequest"};var kn={type:"object",required:["role","content"],properties:{type:{type:"string",const:"message"},role:{type:"string",enum:["user","assistant","system","develo\
per"]},content:{type:["string","array"],items:{$ref:"ResponseInputContent"}},id:{type:["string","null"]},status:{type:["string","null"]}},$id:"ResponseInputMess\
age"};function le(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="input_text"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_text"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}
if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return le.errors=e,t===0}var _n={type:"object",required:["type"],properties:{type:{type:"string",const:"input_image"},detail:{type:["st\
ring","null"],enum:["high","low","auto",null],default:"auto"},file_id:{type:["string","null"]},image_url:{type:["string","null"]}},$id:"ResponseInputImage"};function me(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="input_image"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"input_image"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.detail!==void 0){let r=s.detail;if(typeof r!=
"string"&&r!==null){let o={instancePath:n+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type:_n.properties.detail.type},message:"must b\
e string,null"};e===null?e=[o]:e.push(o),t++}if(!(r==="high"||r==="low"||r==="auto"||r===null)){let o={instancePath:n+"/detail",schemaPath:"#/properties/detail/\
enum",keyword:"enum",params:{allowedValues:_n.properties.detail.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.file_id!==
void 0){let r=s.file_id;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:_n.
properties.file_id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}if(s.image_url!==void 0){let r=s.image_url;if(typeof r!="string"&&r!==null){
let o={instancePath:n+"/image_url",schemaPath:"#/properties/image_url/type",keyword:"type",params:{type:_n.properties.image_url.type},message:"must be string,nu\
ll"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return me.errors=e,t===0}var wn={type:"object",required:["type"],properties:{type:{type:"string",const:"input_file"},file_data:{type:["string","nu\
ll"]},file_id:{type:["string","null"]},filename:{type:["string","null"]}},$id:"ResponseInputFile"};function ye(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[o]:e.push(o),t++}if(r!=="input_file"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_file"},message:"\
must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.file_data!==void 0){let r=s.file_data;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/fi\
le_data",schemaPath:"#/properties/file_data/type",keyword:"type",params:{type:wn.properties.file_data.type},message:"must be string,null"};e===null?e=[o]:e.push(
o),t++}}if(s.file_id!==void 0){let r=s.file_id;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"\
type",params:{type:wn.properties.file_id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}if(s.filename!==void 0){let r=s.filename;if(typeof r!=
"string"&&r!==null){let o={instancePath:n+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type:wn.properties.filename.type},message:"\
must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return ye.errors=e,t===0}function Yr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.file_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"file_id"},message:"\
must have required property 'file_id'"};e===null?e=[r]:e.push(r),t++}if(s.filename===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"filename"},message:"must have required property 'filename'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="file_citation"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
file_citation"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.file_id!==void 0&&typeof s.file_id!="string"){let r={instancePath:n+"/fi\
le_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.filename!==void 0&&
typeof s.filename!="string"){let r={instancePath:n+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/index",
schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Yr.errors=e,t===0}function Wr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.start_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"start_i\
ndex"},message:"must have required property 'start_index'"};e===null?e=[r]:e.push(r),t++}if(s.end_index===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"end_index"},message:"must have required property 'end_index'"};e===null?e=[r]:e.push(r),t++}if(s.title===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"title"},message:"must have required property 'title'"};e===null?e=[r]:e.push(
r),t++}if(s.url===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"url"},message:"must have required property '\
url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="url_citation"){let o={instancePath:n+"/type",schemaPath:"#/propertie\
s/type/const",keyword:"const",params:{allowedValue:"url_citation"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.start_index!==void 0){
let r=s.start_index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/start_index",schemaPath:"#/properties/start_index/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.end_index!==void 0){let r=s.end_index;if(!(typeof r=="number"&&!(r%1)&&
!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/end_index",schemaPath:"#/properties/end_index/type",keyword:"type",params:{type:"integer"},message:"must be int\
eger"};e===null?e=[o]:e.push(o),t++}}if(s.title!==void 0&&typeof s.title!="string"){let r={instancePath:n+"/title",schemaPath:"#/properties/title/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.url!==void 0&&typeof s.url!="string"){let r={instancePath:n+"/url",schemaPath:"\
#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Wr.errors=e,t===0}function Kr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.file_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"file_id"},message:"\
must have required property 'file_id'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="\
file_path"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"file_path"},message:"must be equal to const\
ant"};e===null?e=[o]:e.push(o),t++}}if(s.file_id!==void 0&&typeof s.file_id!="string"){let r={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let o={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[
o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Kr.
errors=e,t===0}function U(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&
!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="file_citation")Yr(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Yr.errors:e.concat(Yr.errors),t=e.length);else if(r==="url_citation")Wr(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Wr.errors:e.concat(Wr.errors),t=e.length);else if(r==="file_path")Kr(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Kr.errors:e.concat(Kr.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return U.errors=e,t===0}function $(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Array.isArray(s)){let r=s.length;for(let o=0;o<
r;o++){let i=s[o];if(i&&typeof i=="object"&&!Array.isArray(i)){if(i.token===void 0){let m={instancePath:n+"/"+o,schemaPath:"#/items/required",keyword:"required",
params:{missingProperty:"token"},message:"must have required property 'token'"};e===null?e=[m]:e.push(m),t++}if(i.logprob===void 0){let m={instancePath:n+"/"+o,
schemaPath:"#/items/required",keyword:"required",params:{missingProperty:"logprob"},message:"must have required property 'logprob'"};e===null?e=[m]:e.push(m),t++}
if(i.token!==void 0&&typeof i.token!="string"){let m={instancePath:n+"/"+o+"/token",schemaPath:"#/items/properties/token/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[m]:e.push(m),t++}if(i.bytes!==void 0){let m=i.bytes;if(Array.isArray(m)){let y=m.length;for(let h=0;h<y;h++){let g=m[h];
if(!(typeof g=="number"&&!(g%1)&&!isNaN(g)&&isFinite(g))){let q={instancePath:n+"/"+o+"/bytes/"+h,schemaPath:"#/items/properties/bytes/items/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[q]:e.push(q),t++}}}else{let y={instancePath:n+"/"+o+"/bytes",schemaPath:"#/items/properties/bytes\
/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[y]:e.push(y),t++}}if(i.logprob!==void 0){let m=i.logprob;if(!(typeof m=="number"&&
isFinite(m))){let y={instancePath:n+"/"+o+"/logprob",schemaPath:"#/items/properties/logprob/type",keyword:"type",params:{type:"number"},message:"must be number"};
e===null?e=[y]:e.push(y),t++}}if(i.top_logprobs!==void 0){let m=i.top_logprobs;if(Array.isArray(m)){let y=m.length;for(let h=0;h<y;h++){let g=m[h];if(g&&typeof g==
"object"&&!Array.isArray(g)){if(g.token===void 0){let q={instancePath:n+"/"+o+"/top_logprobs/"+h,schemaPath:"#/items/properties/top_logprobs/items/required",keyword:"\
required",params:{missingProperty:"token"},message:"must have required property 'token'"};e===null?e=[q]:e.push(q),t++}if(g.logprob===void 0){let q={instancePath:n+
"/"+o+"/top_logprobs/"+h,schemaPath:"#/items/properties/top_logprobs/items/required",keyword:"required",params:{missingProperty:"logprob"},message:"must have re\
quired property 'logprob'"};e===null?e=[q]:e.push(q),t++}if(g.token!==void 0&&typeof g.token!="string"){let q={instancePath:n+"/"+o+"/top_logprobs/"+h+"/token",
schemaPath:"#/items/properties/top_logprobs/items/properties/token/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[q]:e.push(q),
t++}if(g.bytes!==void 0){let q=g.bytes;if(Array.isArray(q)){let O=q.length;for(let hn=0;hn<O;hn++){let gn=q[hn];if(!(typeof gn=="number"&&!(gn%1)&&!isNaN(gn)&&isFinite(
gn))){let $n={instancePath:n+"/"+o+"/top_logprobs/"+h+"/bytes/"+hn,schemaPath:"#/items/properties/top_logprobs/items/properties/bytes/items/type",keyword:"type",
params:{type:"integer"},message:"must be integer"};e===null?e=[$n]:e.push($n),t++}}}else{let O={instancePath:n+"/"+o+"/top_logprobs/"+h+"/bytes",schemaPath:"#/i\
tems/properties/top_logprobs/items/properties/bytes/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[O]:e.push(O),t++}}if(g.logprob!==
void 0){let q=g.logprob;if(!(typeof q=="number"&&isFinite(q))){let O={instancePath:n+"/"+o+"/top_logprobs/"+h+"/logprob",schemaPath:"#/items/properties/top_logp\
robs/items/properties/logprob/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[O]:e.push(O),t++}}}else{let q={instancePath:n+"/"+
o+"/top_logprobs/"+h,schemaPath:"#/items/properties/top_logprobs/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[q]:e.push(
q),t++}}}else{let y={instancePath:n+"/"+o+"/top_logprobs",schemaPath:"#/items/properties/top_logprobs/type",keyword:"type",params:{type:"array"},message:"must b\
e array"};e===null?e=[y]:e.push(y),t++}}}else{let m={instancePath:n+"/"+o,schemaPath:"#/items/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[m]:e.push(m),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[r]:e.
push(r),t++}return $.errors=e,t===0}function Jr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="output_text"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"output_text"},message:"must be equal to constant"};e===null?e=
[o]:e.push(o),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.annotations!==void 0){let r=s.annotations;if(Array.isArray(r)){let o=r.length;for(let i=0;i<
o;i++)U(r[i],{instancePath:n+"/annotations/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?U.errors:e.concat(U.errors),t=e.length)}else{
let o={instancePath:n+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(
o),t++}}s.logprobs!==void 0&&($(s.logprobs,{instancePath:n+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:p,dynamicAnchors:u})||(e=e===null?$.errors:
e.concat($.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.
push(r),t++}return Jr.errors=e,t===0}function ce(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.refusal===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"refusal"},message:"\
must have required property 'refusal'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="refusal"){let o={instancePath:n+"/t\
ype",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"refusal"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.
refusal!==void 0&&typeof s.refusal!="string"){let r={instancePath:n+"/refusal",schemaPath:"#/properties/refusal/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return ce.errors=e,t===0}function Xr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="input_text")le(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?le.errors:e.concat(le.errors),t=e.length);else if(r==="input_image")me(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?me.errors:e.concat(me.errors),t=e.length);else if(r==="input_file")ye(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?ye.errors:e.concat(ye.errors),t=e.length);else if(r==="output_text")Jr(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Jr.errors:e.concat(Jr.errors),t=e.length);else if(r==="refusal")ce(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?ce.errors:e.concat(ce.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{
error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/dis\
criminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Xr.errors=e,t===0}function Qr(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.role===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have required property 'role'"};e===null?e=[r]:e.push(r),t++}if(s.content===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===
null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="message"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/cons\
t",keyword:"const",params:{allowedValue:"message"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!=
"string"){let o={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(!(r==="user"||r==="assistant"||r==="system"||r==="developer")){let o={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{
allowedValues:kn.properties.role.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.content!==void 0){let r=s.content;
if(typeof r!="string"&&!Array.isArray(r)){let o={instancePath:n+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:kn.properties.content.
type},message:"must be string,array"};e===null?e=[o]:e.push(o),t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Xr(r[i],{instancePath:n+"/content/"+i,
parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?Xr.errors:e.concat(Xr.errors),t=e.length)}}if(s.id!==void 0){let r=s.id;if(typeof r!=
"string"&&r!==null){let o={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:kn.properties.id.type},message:"must be string,nul\
l"};e===null?e=[o]:e.push(o),t++}}if(s.status!==void 0){let r=s.status;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/status",schemaPath:"#/properties\
/status/type",keyword:"type",params:{type:kn.properties.status.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Qr.errors=e,t===0}var Hi={type:"string",enum:["in_progress","completed","incomplete"],$id:"ResponseItemStatus"};function I(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="in_progress"||s==="completed"||s==="incomplete")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enu\
m",params:{allowedValues:Hi.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return I.errors=e,t===0}function fe(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.arguments===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"arguments"},message:"must have required property 'arguments'"};
e===null?e=[r]:e.push(r),t++}if(s.call_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"call_id"},message:"\
must have required property 'call_id'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="\
function_call"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function_call"},message:"must be equal \
to constant"};e===null?e=[o]:e.push(o),t++}}if(s.arguments!==void 0&&typeof s.arguments!="string"){let r={instancePath:n+"/arguments",schemaPath:"#/properties/a\
rguments/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={
instancePath:n+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.
name!==void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.status!==void 0&&(I(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"\
status",rootData:p,dynamicAnchors:u})||(e=e===null?I.errors:e.concat(I.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return fe.errors=e,t===0}var wo={type:"object",required:["type","call_id","output"],properties:{
type:{type:"string",const:"function_call_output"},call_id:{type:"string"},output:{type:["string","array"],items:{$ref:"ResponseFunctionOutputContent"}},id:{type:[
"string","null"]},status:{$ref:"ResponseReturnedStatus"}},$id:"ResponseFunctionCallOutput"};function Zr(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="input_text")le(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?le.
errors:e.concat(le.errors),t=e.length);else if(r==="input_image")me(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
me.errors:e.concat(me.errors),t=e.length);else if(r==="input_file")ye(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===
null?ye.errors:e.concat(ye.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",
tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discri\
minator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Zr.errors=e,t===0}var vo={type:["string","null"],enum:[
"in_progress","completed","incomplete",null],$id:"ResponseReturnedStatus"};function de(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(typeof s!="string"&&s!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:vo.type},message:"must be string,null"};e===
null?e=[r]:e.push(r),t++}if(!(s==="in_progress"||s==="completed"||s==="incomplete"||s===null)){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{
allowedValues:vo.enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return de.errors=e,t===0}function es(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.call_id===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"call_id"},message:"must have required property 'call_id'"};e===
null?e=[r]:e.push(r),t++}if(s.output===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},message:"must \
have required property 'output'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="function_call_output"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function_call_output"},message:"must be equal to constant"};e===null?e=[o]:e.
push(o),t++}}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={instancePath:n+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.output!==void 0){let r=s.output;if(typeof r!="string"&&!Array.isArray(r)){let o={instancePath:n+
"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type:wo.properties.output.type},message:"must be string,array"};e===null?e=[o]:e.push(o),
t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Zr(r[i],{instancePath:n+"/output/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?Zr.errors:e.concat(Zr.errors),t=e.length)}}if(s.id!==void 0){let r=s.id;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/id",schemaPath:"#/p\
roperties/id/type",keyword:"type",params:{type:wo.properties.id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}s.status!==void 0&&(de(s.status,
{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?de.errors:e.concat(de.errors),t=e.length))}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return es.errors=e,t===0}var jo={
type:"object",required:["type","id","queries","status"],properties:{type:{type:"string",const:"file_search_call"},id:{type:"string"},queries:{type:"array",items:{
type:"string"}},status:{type:"string",enum:["in_progress","searching","completed","incomplete","failed"]},results:{type:["array","null"],items:{$ref:"ResponseFi\
leSearchResult"}}},$id:"ResponseFileSearchCall"},xo={type:"object",properties:{file_id:{type:"string"},filename:{type:"string"},score:{type:"number",minimum:0,maximum:1},
text:{type:"string"},attributes:{type:["object","null"],additionalProperties:{type:["string","number","boolean"]}}},$id:"ResponseFileSearchResult"};function rs(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.file_id!==
void 0&&typeof s.file_id!="string"){let r={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),t++}if(s.filename!==void 0&&typeof s.filename!="string"){let r={instancePath:n+"/filename",schemaPath:"#/properties/filenam\
e/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.score!==void 0){let r=s.score;if(typeof r=="number"&&isFinite(
r)){if(r>1||isNaN(r)){let o={instancePath:n+"/score",schemaPath:"#/properties/score/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be\
 <= 1"};e===null?e=[o]:e.push(o),t++}if(r<0||isNaN(r)){let o={instancePath:n+"/score",schemaPath:"#/properties/score/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/score",schemaPath:"#/properties/score/type",keyword:"type",params:{
type:"number"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/\
properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.attributes!==void 0){let r=s.attributes;
if(!(r&&typeof r=="object"&&!Array.isArray(r))&&r!==null){let o={instancePath:n+"/attributes",schemaPath:"#/properties/attributes/type",keyword:"type",params:{type:xo.
properties.attributes.type},message:"must be object,null"};e===null?e=[o]:e.push(o),t++}if(r&&typeof r=="object"&&!Array.isArray(r))for(let o in r){let i=r[o];if(typeof i!=
"string"&&!(typeof i=="number"&&isFinite(i))&&typeof i!="boolean"){let m={instancePath:n+"/attributes/"+o.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/p\
roperties/attributes/additionalProperties/type",keyword:"type",params:{type:xo.properties.attributes.additionalProperties.type},message:"must be string,number,b\
oolean"};e===null?e=[m]:e.push(m),t++}}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return rs.errors=e,t===0}function he(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requir\
ed",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.queries===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"queries"},message:"must have required property 'queries'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:
e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="file_search_call"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"file_search_call"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={
instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.queries!==
void 0){let r=s.queries;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/queries/"+i,schemaPath:"#/prop\
erties/queries/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/queries",schemaPath:"\
#/properties/queries/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.status!==void 0){let r=s.status;if(typeof r!=
"string"){let o={instancePath:n+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.
push(o),t++}if(!(r==="in_progress"||r==="searching"||r==="completed"||r==="incomplete"||r==="failed")){let o={instancePath:n+"/status",schemaPath:"#/properties/\
status/enum",keyword:"enum",params:{allowedValues:jo.properties.status.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}
if(s.results!==void 0){let r=s.results;if(!Array.isArray(r)&&r!==null){let o={instancePath:n+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{
type:jo.properties.results.type},message:"must be array,null"};e===null?e=[o]:e.push(o),t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)rs(r[i],{instancePath:n+
"/results/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?rs.errors:e.concat(rs.errors),t=e.length)}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return he.errors=e,t===0}var Gi={type:"object",
required:["type","id","status"],properties:{type:{type:"string",const:"web_search_call"},id:{type:"string"},status:{type:"string",enum:["in_progress","searching",
"completed","incomplete","failed"]},action:{$ref:"ResponseReturnedWebAction"}},$id:"ResponseReturnedWebSearchCall"};function ge(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="search"){let o={instancePath:n+"/ty\
pe",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"search"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.
query!==void 0&&typeof s.query!="string"){let r={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[r]:e.push(r),t++}if(s.sources!==void 0){let r=s.sources;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++){let m=r[i];if(m&&typeof m==
"object"&&!Array.isArray(m)){if(m.type===void 0){let y={instancePath:n+"/sources/"+i,schemaPath:"#/properties/sources/items/required",keyword:"required",params:{
missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[y]:e.push(y),t++}if(m.url===void 0){let y={instancePath:n+"/sources/"+i,schemaPath:"\
#/properties/sources/items/required",keyword:"required",params:{missingProperty:"url"},message:"must have required property 'url'"};e===null?e=[y]:e.push(y),t++}
if(m.type!==void 0){let y=m.type;if(typeof y!="string"){let h={instancePath:n+"/sources/"+i+"/type",schemaPath:"#/properties/sources/items/properties/type/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[h]:e.push(h),t++}if(y!=="url"){let h={instancePath:n+"/sources/"+i+"/type",schemaPath:"\
#/properties/sources/items/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"must be equal to constant"};e===null?e=[h]:e.push(h),t++}}
if(m.url!==void 0&&typeof m.url!="string"){let y={instancePath:n+"/sources/"+i+"/url",schemaPath:"#/properties/sources/items/properties/url/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let y={instancePath:n+"/sources/"+i,schemaPath:"#/properties/sources/items/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[y]:e.push(y),t++}}}else{let o={instancePath:n+"/sources",schemaPath:"#/properti\
es/sources/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ge.errors=e,t===0}var Yi={type:"object",required:["type"],properties:{
type:{type:"string",const:"open_page"},url:{type:["string","null"]}},$id:"ResponseOpenPageAction"};function ss(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[o]:e.push(o),t++}if(r!=="open_page"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"open_page"},message:"\
must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.url!==void 0){let r=s.url;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/url",schemaPath:"\
#/properties/url/type",keyword:"type",params:{type:Yi.properties.url.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ss.errors=e,t===0}function ts(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.pattern===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"pattern"},message:"\
must have required property 'pattern'"};e===null?e=[r]:e.push(r),t++}if(s.url===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="\
find_in_page"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"find_in_page"},message:"must be equal to\
 constant"};e===null?e=[o]:e.push(o),t++}}if(s.pattern!==void 0&&typeof s.pattern!="string"){let r={instancePath:n+"/pattern",schemaPath:"#/properties/pattern/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.url!==void 0&&typeof s.url!="string"){let r={instancePath:n+
"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ts.errors=e,t===0}function ns(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="s\
tring")if(r==="search")ge(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ge.errors:e.concat(ge.errors),t=e.length);else if(r===
"open_page")ss(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ss.errors:e.concat(ss.errors),t=e.length);else if(r===
"find_in_page")ts(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ts.errors:e.concat(ts.errors),t=e.length);else{
let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},
message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return ns.errors=e,t===0}function os(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="web_search_call"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
web_search_call"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0){let r=s.status;if(typeof r!=
"string"){let o={instancePath:n+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.
push(o),t++}if(!(r==="in_progress"||r==="searching"||r==="completed"||r==="incomplete"||r==="failed")){let o={instancePath:n+"/status",schemaPath:"#/properties/\
status/enum",keyword:"enum",params:{allowedValues:Gi.properties.status.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}
s.action!==void 0&&(ns(s.action,{instancePath:n+"/action",parentData:s,parentDataProperty:"action",rootData:p,dynamicAnchors:u})||(e=e===null?ns.errors:e.concat(
ns.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
t++}return os.errors=e,t===0}var Wi={type:"object",required:["type","button","x","y"],properties:{type:{type:"string",const:"click"},button:{type:"string",enum:["left","right","wheel","back",
"forward"]},x:{type:"integer"},y:{type:"integer"}},$id:"ResponseClickAction"};function is(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.button===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"button"},message:"must have required property 'button'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="click"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"clic\
k"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.button!==void 0){let r=s.button;if(typeof r!="string"){let o={instancePath:n+"/butto\
n",schemaPath:"#/properties/button/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="left"||r==="righ\
t"||r==="wheel"||r==="back"||r==="forward")){let o={instancePath:n+"/button",schemaPath:"#/properties/button/enum",keyword:"enum",params:{allowedValues:Wi.properties.
button.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(
r)&&isFinite(r))){let o={instancePath:n+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.
push(o),t++}}if(s.y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return is.errors=e,t===0}function ps(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},message:"must\
 have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="double_click"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"double_click"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),
t++}}if(s.x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/x",schemaPath:"#/properties/x/type",keyword:"t\
ype",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ps.errors=e,t===0}function us(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"\
must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="drag"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"drag"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.path!==
void 0){let r=s.path;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++){let m=r[i];if(m&&typeof m=="object"&&!Array.isArray(m)){if(m.x===void 0){let y={instancePath:n+
"/path/"+i,schemaPath:"#/properties/path/items/required",keyword:"required",params:{missingProperty:"x"},message:"must have required property 'x'"};e===null?e=[
y]:e.push(y),t++}if(m.y===void 0){let y={instancePath:n+"/path/"+i,schemaPath:"#/properties/path/items/required",keyword:"required",params:{missingProperty:"y"},
message:"must have required property 'y'"};e===null?e=[y]:e.push(y),t++}if(m.x!==void 0){let y=m.x;if(!(typeof y=="number"&&!(y%1)&&!isNaN(y)&&isFinite(y))){let h={
instancePath:n+"/path/"+i+"/x",schemaPath:"#/properties/path/items/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?
e=[h]:e.push(h),t++}}if(m.y!==void 0){let y=m.y;if(!(typeof y=="number"&&!(y%1)&&!isNaN(y)&&isFinite(y))){let h={instancePath:n+"/path/"+i+"/y",schemaPath:"#/pr\
operties/path/items/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[h]:e.push(h),t++}}}else{let y={instancePath:n+
"/path/"+i,schemaPath:"#/properties/path/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[y]:e.push(y),t++}}}else{let o={
instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return us.errors=e,t===0}function as(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.keys===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"keys"},message:"\
must have required property 'keys'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="keypress"){let o={instancePath:n+"/\
type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"keypress"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.
keys!==void 0){let r=s.keys;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/keys/"+i,schemaPath:"#/pro\
perties/keys/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/keys",schemaPath:"\
#/properties/keys/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return as.errors=e,t===0}function ls(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},message:"must\
 have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="move"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"move"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.
x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={
instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ls.errors=e,t===0}function ms(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="screenshot"){let o={instancePath:n+"/type",schemaPath:"#/properties/\
type/const",keyword:"const",params:{allowedValue:"screenshot"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ms.errors=e,t===0}function ys(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.x===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"x"},message:"must\
 have required property 'x'"};e===null?e=[r]:e.push(r),t++}if(s.y===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
y"},message:"must have required property 'y'"};e===null?e=[r]:e.push(r),t++}if(s.scroll_x===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:"scroll_x"},message:"must have required property 'scroll_x'"};e===null?e=[r]:e.push(r),t++}if(s.scroll_y===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"scroll_y"},message:"must have required property 'scroll_y'"};e===null?e=[r]:e.push(r),t++}if(s.
type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="scroll"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
scroll"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.x!==void 0){let r=s.x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let o={instancePath:n+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.
y!==void 0){let r=s.y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.scroll_x!==void 0){let r=s.scroll_x;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/scroll_x",schemaPath:"#/properties/scroll_x/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:
e.push(o),t++}}if(s.scroll_y!==void 0){let r=s.scroll_y;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/scroll_y",schemaPath:"\
#/properties/scroll_y/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ys.errors=e,t===0}function cs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="type"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"type"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.text!==
void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return cs.errors=e,t===0}function fs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="wait"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"wait"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return fs.errors=e,t===0}function ds(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r===
"click")is(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?is.errors:e.concat(is.errors),t=e.length);else if(r===
"double_click")ps(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ps.errors:e.concat(ps.errors),t=e.length);else if(r===
"drag")us(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?us.errors:e.concat(us.errors),t=e.length);else if(r==="\
keypress")as(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?as.errors:e.concat(as.errors),t=e.length);else if(r===
"move")ls(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ls.errors:e.concat(ls.errors),t=e.length);else if(r==="\
screenshot")ms(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ms.errors:e.concat(ms.errors),t=e.length);else if(r===
"scroll")ys(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ys.errors:e.concat(ys.errors),t=e.length);else if(r===
"type")cs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?cs.errors:e.concat(cs.errors),t=e.length);else if(r==="\
wait")fs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?fs.errors:e.concat(fs.errors),t=e.length);else{let o={instancePath:n,
schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[
o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" \
must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return ds.errors=e,t===0}var Ao={type:"object",required:["id"],properties:{id:{type:"string"},code:{type:["string","null"]},message:{type:[
"string","null"]}},$id:"ResponseSafetyCheck"};function be(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},
message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/prop\
erties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0){let r=s.code;if(typeof r!="stri\
ng"&&r!==null){let o={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:Ao.properties.code.type},message:"must be string,nu\
ll"};e===null?e=[o]:e.push(o),t++}}if(s.message!==void 0){let r=s.message;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/message",schemaPath:"#/proper\
ties/message/type",keyword:"type",params:{type:Ao.properties.message.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return be.errors=e,t===0}function qe(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:
e.push(r),t++}if(s.call_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"call_id"},message:"must have requ\
ired property 'call_id'"};e===null?e=[r]:e.push(r),t++}if(s.action===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
action"},message:"must have required property 'action'"};e===null?e=[r]:e.push(r),t++}if(s.pending_safety_checks===void 0){let r={instancePath:n,schemaPath:"#/r\
equired",keyword:"required",params:{missingProperty:"pending_safety_checks"},message:"must have required property 'pending_safety_checks'"};e===null?e=[r]:e.push(
r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have required prop\
erty 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="computer_call"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"computer_call"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&
typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[r]:e.push(r),t++}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={instancePath:n+"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.action!==void 0&&(ds(s.action,{instancePath:n+"/action",parentData:s,parentDataProperty:"\
action",rootData:p,dynamicAnchors:u})||(e=e===null?ds.errors:e.concat(ds.errors),t=e.length)),s.pending_safety_checks!==void 0){let r=s.pending_safety_checks;if(Array.
isArray(r)){let o=r.length;for(let i=0;i<o;i++)be(r[i],{instancePath:n+"/pending_safety_checks/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?be.errors:e.concat(be.errors),t=e.length)}else{let o={instancePath:n+"/pending_safety_checks",schemaPath:"#/properties/pending_safety_checks/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}s.status!==void 0&&(I(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"\
status",rootData:p,dynamicAnchors:u})||(e=e===null?I.errors:e.concat(I.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qe.errors=e,t===0}var Do={type:"object",required:["type","call_id","output"],properties:{
type:{type:"string",const:"computer_call_output"},call_id:{type:"string"},output:{$ref:"ResponseScreenshot"},acknowledged_safety_checks:{type:["array","null"],items:{
$ref:"ResponseSafetyCheck"}},id:{type:["string","null"]},status:{$ref:"ResponseReturnedStatus"}},$id:"ResponseComputerCallOutput"},Ro={type:"object",required:["\
type"],properties:{type:{type:"string",const:"computer_screenshot"},file_id:{type:["string","null"]},image_url:{type:["string","null"]}},$id:"ResponseScreenshot"};
function hs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="computer_screenshot"){let o={instancePath:n+"/type",schemaPath:"#/pr\
operties/type/const",keyword:"const",params:{allowedValue:"computer_screenshot"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.file_id!==
void 0){let r=s.file_id;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type:Ro.
properties.file_id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}if(s.image_url!==void 0){let r=s.image_url;if(typeof r!="string"&&r!==null){
let o={instancePath:n+"/image_url",schemaPath:"#/properties/image_url/type",keyword:"type",params:{type:Ro.properties.image_url.type},message:"must be string,nu\
ll"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return hs.errors=e,t===0}function gs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.call_id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"call_id"},message:"must have required property 'call_id'"};e===null?e=[r]:e.push(r),t++}if(s.output===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"output"},message:"must have required property 'output'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="computer_call_output"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
computer_call_output"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.call_id!==void 0&&typeof s.call_id!="string"){let r={instancePath:n+
"/call_id",schemaPath:"#/properties/call_id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.output!==void 0&&
(hs(s.output,{instancePath:n+"/output",parentData:s,parentDataProperty:"output",rootData:p,dynamicAnchors:u})||(e=e===null?hs.errors:e.concat(hs.errors),t=e.length)),
s.acknowledged_safety_checks!==void 0){let r=s.acknowledged_safety_checks;if(!Array.isArray(r)&&r!==null){let o={instancePath:n+"/acknowledged_safety_checks",schemaPath:"\
#/properties/acknowledged_safety_checks/type",keyword:"type",params:{type:Do.properties.acknowledged_safety_checks.type},message:"must be array,null"};e===null?
e=[o]:e.push(o),t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)be(r[i],{instancePath:n+"/acknowledged_safety_checks/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?be.errors:e.concat(be.errors),t=e.length)}}if(s.id!==void 0){let r=s.id;if(typeof r!="string"&&r!==null){let o={instancePath:n+
"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:Do.properties.id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}s.status!==
void 0&&(de(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?de.errors:e.concat(de.errors),
t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return gs.
errors=e,t===0}var Ki={type:"object",required:["type","id","summary"],properties:{type:{type:"string",const:"reasoning"},id:{type:"string"},summary:{type:"array",
items:{$ref:"ResponseSummaryText"}},encrypted_content:{type:["string","null"]},status:{$ref:"ResponseItemStatus"}},$id:"ResponseReasoningItem"};function B(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="summary_text"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"summary_text"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),
t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return B.errors=e,t===0}function ke(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requir\
ed",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.summary===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"summary"},message:"must have required property 'summary'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="reasoning"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
reasoning"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"\
#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.summary!==void 0){let r=s.summary;if(Array.
isArray(r)){let o=r.length;for(let i=0;i<o;i++)B(r[i],{instancePath:n+"/summary/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?
B.errors:e.concat(B.errors),t=e.length)}else{let o={instancePath:n+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[o]:e.push(o),t++}}if(s.encrypted_content!==void 0){let r=s.encrypted_content;if(typeof r!="string"&&r!==null){let o={instancePath:n+
"/encrypted_content",schemaPath:"#/properties/encrypted_content/type",keyword:"type",params:{type:Ki.properties.encrypted_content.type},message:"must be string,\
null"};e===null?e=[o]:e.push(o),t++}}s.status!==void 0&&(I(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||
(e=e===null?I.errors:e.concat(I.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return ke.errors=e,t===0}function bs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="item_reference"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"item_reference"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),
t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return bs.errors=e,t===0}function qs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="function_call")fe(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?fe.errors:e.concat(fe.errors),t=e.length);else if(r==="function_call_output")es(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?es.errors:e.concat(es.errors),t=e.length);else if(r==="file_search_call")he(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?he.errors:e.concat(he.errors),t=e.length);else if(r==="web_search_call")os(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?os.errors:e.concat(os.errors),t=e.length);else if(r==="computer_call")qe(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?qe.errors:e.concat(qe.errors),t=e.length);else if(r==="computer_call_output")gs(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?gs.errors:e.concat(gs.errors),t=e.length);else if(r==="reasoning")ke(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?ke.errors:e.concat(ke.errors),t=e.length);else if(r==="item_reference")bs(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?bs.errors:e.concat(bs.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discrimina\
tor",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qs.errors=e,t===0}function ks(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=t;if(s&&typeof s=="object"&&!Array.
isArray(s)){let m;if(s.role===void 0&&(m="role")){let y={};e===null?e=[y]:e.push(y),t++}}var i=o===t;if(i){let m={instancePath:n,schemaPath:"#/not",keyword:"not",
params:{},message:"must NOT be valid"};e===null?e=[m]:e.push(m),t++}else t=r,e!==null&&(r?e.length=r:e=null);if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===
void 0){let m={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[m]:
e.push(m),t++}if(s.type!==void 0&&s.type!==null){let m={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"null"},message:"\
must be null"};e===null?e=[m]:e.push(m),t++}if(s.id!==void 0&&typeof s.id!="string"){let m={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let m={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[m]:e.push(m),t++}return ks.errors=e,t===0}function _s(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=!1,i=t;Qr(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Qr.errors:
e.concat(Qr.errors),t=e.length);var m=i===t;if(o=o||m,!o){let y=t;qs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
qs.errors:e.concat(qs.errors),t=e.length);var m=y===t;if(o=o||m,!o){let g=t;ks(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?ks.errors:e.concat(ks.errors),t=e.length);var m=g===t;o=o||m}}if(o)t=r,e!==null&&(r?e.length=r:e=null);else{let y={instancePath:n,schemaPath:"#/anyO\
f",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),t++}return _s.errors=e,t===0}var xn=bn().default;function _e(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="obj\
ect"&&!Array.isArray(s)){if(Object.keys(s).length>16){let o={instancePath:n,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit:16},message:"must\
 NOT have more than 16 properties"};e===null?e=[o]:e.push(o),t++}for(let o in s){let i=t;if(typeof o=="string"&&xn(o)>64){let m={instancePath:n,schemaPath:"#/pr\
opertyNames/maxLength",keyword:"maxLength",params:{limit:64},message:"must NOT have more than 64 characters",propertyName:o};e===null?e=[m]:e.push(m),t++}var r=i===
t;if(!r){let m={instancePath:n,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName:o},message:"property name must be valid"};e===null?e=[m]:
e.push(m),t++}}for(let o in s){let i=s[o];if(typeof i=="string"){if(xn(i)>512){let m={instancePath:n+"/"+o.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/\
additionalProperties/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"};e===null?e=[m]:e.push(m),t++}}else{let m={
instancePath:n+"/"+o.replace(/~/g,"~0").replace(/\//g,"~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[m]:e.push(m),t++}}}else{let o={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:
e.push(o),t++}return _e.errors=e,t===0}var Hr={type:["object","null"],properties:{effort:{type:["string","null"],enum:["none","minimal","low","medium","high","x\
high",null],default:"medium"},summary:{$ref:"ResponseReasoningSummaryMode"},generate_summary:{type:["string","null"],deprecated:!0,enum:["auto","concise","detai\
led",null]}},$id:"ResponseReasoningOptions"},Co={type:["string","null"],enum:["auto","concise","detailed",null],$id:"ResponseReasoningSummaryMode"};function Pe(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"&&s!==null){let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:Co.type},message:"must be string,null"};e===null?e=[r]:e.push(r),t++}if(!(s==="auto"||s==="concise"||s==="detail\
ed"||s===null)){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Co.enum},message:"must be equal to one of the allowed values"};e===
null?e=[r]:e.push(r),t++}return Pe.errors=e,t===0}function Ps(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(!(s&&typeof s=="object"&&!Array.isArray(s))&&s!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:Hr.type},message:"must be ob\
ject,null"};e===null?e=[r]:e.push(r),t++}if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.effort!==void 0){let r=s.effort;if(typeof r!="string"&&r!==null){let o={
instancePath:n+"/effort",schemaPath:"#/properties/effort/type",keyword:"type",params:{type:Hr.properties.effort.type},message:"must be string,null"};e===null?e=
[o]:e.push(o),t++}if(!(r==="none"||r==="minimal"||r==="low"||r==="medium"||r==="high"||r==="xhigh"||r===null)){let o={instancePath:n+"/effort",schemaPath:"#/pro\
perties/effort/enum",keyword:"enum",params:{allowedValues:Hr.properties.effort.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(
o),t++}}if(s.summary!==void 0&&(Pe(s.summary,{instancePath:n+"/summary",parentData:s,parentDataProperty:"summary",rootData:p,dynamicAnchors:u})||(e=e===null?Pe.
errors:e.concat(Pe.errors),t=e.length)),s.generate_summary!==void 0){let r=s.generate_summary;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/generate_\
summary",schemaPath:"#/properties/generate_summary/type",keyword:"type",params:{type:Hr.properties.generate_summary.type},message:"must be string,null"};e===null?
e=[o]:e.push(o),t++}if(!(r==="auto"||r==="concise"||r==="detailed"||r===null)){let o={instancePath:n+"/generate_summary",schemaPath:"#/properties/generate_summa\
ry/enum",keyword:"enum",params:{allowedValues:Hr.properties.generate_summary.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),
t++}}}return Ps.errors=e,t===0}var Ji={type:"object",properties:{format:{$ref:"ResponseTextFormat"},verbosity:{type:["string","null"]}},$id:"ResponseTextOptions"};function ws(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="text"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"text"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ws.errors=e,t===0}var Eo={type:"object",required:["typ\
e","name","schema"],properties:{type:{type:"string",const:"json_schema"},name:{type:"string",pattern:"^[a-zA-Z0-9_-]+$",maxLength:64},schema:{type:"object",additionalProperties:!0},
description:{type:["string","null"]},strict:{type:["boolean","null"],default:!1}},$id:"ResponseTextFormatJsonSchema"},Xi=new RegExp("^[a-zA-Z0-9_-]+$","u");function vs(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have requ\
ired property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.schema===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
schema"},message:"must have required property 'schema'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="json_schema"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"json_schema"},message:"must be equal to constant"};e===null?e=
[o]:e.push(o),t++}}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(xn(r)>64){let o={instancePath:n+"/name",schemaPath:"#/properties/name/maxLength",keyword:"\
maxLength",params:{limit:64},message:"must NOT have more than 64 characters"};e===null?e=[o]:e.push(o),t++}if(!Xi.test(r)){let o={instancePath:n+"/name",schemaPath:"\
#/properties/name/pattern",keyword:"pattern",params:{pattern:"^[a-zA-Z0-9_-]+$"},message:'must match pattern "^[a-zA-Z0-9_-]+$"'};e===null?e=[o]:e.push(o),t++}}else{
let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}
if(s.schema!==void 0){let r=s.schema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/schema",schemaPath:"#/properties/schema/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.description!==void 0){let r=s.description;if(typeof r!="string"&&r!==null){
let o={instancePath:n+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:Eo.properties.description.type},message:"must be str\
ing,null"};e===null?e=[o]:e.push(o),t++}}if(s.strict!==void 0){let r=s.strict;if(typeof r!="boolean"&&r!==null){let o={instancePath:n+"/strict",schemaPath:"#/pr\
operties/strict/type",keyword:"type",params:{type:Eo.properties.strict.type},message:"must be boolean,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return vs.errors=e,t===0}function js(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="json_object"){let o={instancePath:n+"/type",schemaPath:"#/properties\
/type/const",keyword:"const",params:{allowedValue:"json_object"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return js.errors=e,t===0}function we(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="s\
tring")if(r==="text")ws(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ws.errors:e.concat(ws.errors),t=e.length);else if(r===
"json_schema")vs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?vs.errors:e.concat(vs.errors),t=e.length);else if(r===
"json_object")js(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?js.errors:e.concat(js.errors),t=e.length);else{let o={
instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};
e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'\
tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),t++}return we.errors=e,t===0}function xs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.format!==void 0&&(we(s.format,{instancePath:n+"/format",parentData:s,parentDataProperty:"format",
rootData:p,dynamicAnchors:u})||(e=e===null?we.errors:e.concat(we.errors),t=e.length)),s.verbosity!==void 0){let r=s.verbosity;if(typeof r!="string"&&r!==null){let o={
instancePath:n+"/verbosity",schemaPath:"#/properties/verbosity/type",keyword:"type",params:{type:Ji.properties.verbosity.type},message:"must be string,null"};e===
null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return xs.errors=e,t===0}var Qi={type:"string",enum:["none","auto","required"],$id:"ResponseToolChoiceMode"};function As(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be \
string"};e===null?e=[r]:e.push(r),t++}if(!(s==="none"||s==="auto"||s==="required")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Qi.
enum},message:"must be equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return As.errors=e,t===0}var Zi={type:"object",required:["type"],properties:{type:{type:"string",enum:["file_search","web_search_preview","web_search_preview_2025_03_11","computer_use_p\
review"]}},$id:"ResponseToolChoiceBuiltIn"};function E(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;
if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},
message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="file_search"||r==="we\
b_search_preview"||r==="web_search_preview_2025_03_11"||r==="computer_use_preview")){let o={instancePath:n+"/type",schemaPath:"#/properties/type/enum",keyword:"\
enum",params:{allowedValues:Zi.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return E.errors=e,t===0}function Ds(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="function"){let o={instancePath:n+"/\
type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"function"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.
name!==void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be\
 string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),t++}return Ds.errors=e,t===0}function Rs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="file_search")E(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?E.errors:e.concat(E.errors),t=e.length);else if(r==="web_search_preview")E(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?E.errors:e.concat(E.errors),t=e.length);else if(r==="web_search_preview_2025_03_11")E(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?E.errors:e.concat(E.errors),t=e.length);else if(r==="computer_use_preview")E(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?E.errors:e.concat(E.errors),t=e.length);else if(r==="function")Ds(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Ds.errors:e.concat(Ds.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discrimina\
tor",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Rs.errors=e,t===0}function ve(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=!1,i=t;As(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?As.errors:e.concat(As.errors),t=e.length);var m=i===t;if(o=o||m,!o){let y=t;Rs(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Rs.errors:e.concat(Rs.errors),t=e.length);var m=y===t;o=o||m}if(o)t=r,e!==null&&(r?e.length=r:e=null);else{let y={instancePath:n,
schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),t++}return ve.errors=e,t===0}var $o={type:"object",required:["type","key","value"],properties:{type:{type:"string",enum:["eq","ne","gt","gte","lt","lte"]},key:{type:"string"},value:{type:["\
string","number","boolean"]}},$id:"ResponseComparisonFilter"};function v(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.key===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requ\
ired",params:{missingProperty:"key"},message:"must have required property 'key'"};e===null?e=[r]:e.push(r),t++}if(s.value===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"value"},message:"must have required property 'value'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(!(r==="eq"||r==="ne"||r==="gt"||r==="gte"||r==="lt"||r==="lte")){let o={instancePath:n+"/type",schemaPath:"#/properties/ty\
pe/enum",keyword:"enum",params:{allowedValues:$o.properties.type.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.
key!==void 0&&typeof s.key!="string"){let r={instancePath:n+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[r]:e.push(r),t++}if(s.value!==void 0){let r=s.value;if(typeof r!="string"&&!(typeof r=="number"&&isFinite(r))&&typeof r!="boolean"){let o={instancePath:n+
"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type:$o.properties.value.type},message:"must be string,number,boolean"};e===null?e=[o]:e.push(
o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return v.errors=
e,t===0}var ep={type:"object",required:["type","filters"],properties:{type:{type:"string",enum:["and","or"]},filters:{type:"array",items:{$ref:"ResponseFileSear\
chFilter"}}},$id:"ResponseCompoundFilter"},vn={validate:Ee};function ue(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.filters===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"filters"},message:"must have required property 'filters'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(!(r==="and"||r==="or")){let o={instancePath:n+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:ep.properties.type.enum},
message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.filters!==void 0){let r=s.filters;if(Array.isArray(r)){let o=r.length;for(let i=0;i<
o;i++)vn.validate(r[i],{instancePath:n+"/filters/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?vn.validate.errors:e.concat(vn.
validate.errors),t=e.length)}else{let o={instancePath:n+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type:"array"},message:"must be \
array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=
[r]:e.push(r),t++}return ue.errors=e,t===0}function Ee(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;
if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="eq")v(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?v.errors:e.concat(v.errors),t=e.length);else if(r==="ne")v(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===
null?v.errors:e.concat(v.errors),t=e.length);else if(r==="gt")v(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?v.
errors:e.concat(v.errors),t=e.length);else if(r==="gte")v(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:
e.concat(v.errors),t=e.length);else if(r==="lt")v(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(
v.errors),t=e.length);else if(r==="lte")v(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?v.errors:e.concat(v.errors),
t=e.length);else if(r==="and")ue(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ue.errors:e.concat(ue.errors),t=
e.length);else if(r==="or")ue(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ue.errors:e.concat(ue.errors),t=e.length);else{
let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be i\
n oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},
message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Ee.errors=e,t===0}function Cs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let o={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[o]:e.push(o),t++}if(s.vector_store_ids===void 0){let o={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"vector_store_ids"},message:"must have required property 'vector_store_ids'"};e===null?e=[o]:e.push(o),t++}if(s.type!==
void 0){let o=s.type;if(typeof o!="string"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[i]:e.push(i),t++}if(o!=="file_search"){let i={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
file_search"},message:"must be equal to constant"};e===null?e=[i]:e.push(i),t++}}if(s.vector_store_ids!==void 0){let o=s.vector_store_ids;if(Array.isArray(o)){let i=o.
length;for(let m=0;m<i;m++)if(typeof o[m]!="string"){let y={instancePath:n+"/vector_store_ids/"+m,schemaPath:"#/properties/vector_store_ids/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}else{let i={instancePath:n+"/vector_store_ids",schemaPath:"#/properties/vec\
tor_store_ids/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),t++}}if(s.filters!==void 0){let o=s.filters,i=t,m=!1,
y=t;Ee(o,{instancePath:n+"/filters",parentData:s,parentDataProperty:"filters",rootData:p,dynamicAnchors:u})||(e=e===null?Ee.errors:e.concat(Ee.errors),t=e.length);
var r=y===t;if(m=m||r,!m){let h=t;if(o!==null){let q={instancePath:n+"/filters",schemaPath:"#/properties/filters/anyOf/1/type",keyword:"type",params:{type:"null"},
message:"must be null"};e===null?e=[q]:e.push(q),t++}var r=h===t;m=m||r}if(m)t=i,e!==null&&(i?e.length=i:e=null);else{let h={instancePath:n+"/filters",schemaPath:"\
#/properties/filters/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[h]:e.push(h),t++}}if(s.max_num_results!==void 0){let o=s.
max_num_results;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))){let i={instancePath:n+"/max_num_results",schemaPath:"#/properties/max_num_results/type",
keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),t++}if(typeof o=="number"&&isFinite(o)){if(o>50||isNaN(o)){let i={instancePath:n+
"/max_num_results",schemaPath:"#/properties/max_num_results/maximum",keyword:"maximum",params:{comparison:"<=",limit:50},message:"must be <= 50"};e===null?e=[i]:
e.push(i),t++}if(o<1||isNaN(o)){let i={instancePath:n+"/max_num_results",schemaPath:"#/properties/max_num_results/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"};e===null?e=[i]:e.push(i),t++}}}if(s.ranking_options!==void 0){let o=s.ranking_options;if(o&&typeof o=="object"&&!Array.isArray(
o)){if(o.ranker!==void 0&&typeof o.ranker!="string"){let i={instancePath:n+"/ranking_options/ranker",schemaPath:"#/properties/ranking_options/properties/ranker/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),t++}if(o.score_threshold!==void 0){let i=o.score_threshold;if(typeof i==
"number"&&isFinite(i)){if(i>1||isNaN(i)){let m={instancePath:n+"/ranking_options/score_threshold",schemaPath:"#/properties/ranking_options/properties/score_thre\
shold/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[m]:e.push(m),t++}if(i<0||isNaN(i)){let m={instancePath:n+"\
/ranking_options/score_threshold",schemaPath:"#/properties/ranking_options/properties/score_threshold/minimum",keyword:"minimum",params:{comparison:">=",limit:0},
message:"must be >= 0"};e===null?e=[m]:e.push(m),t++}}else{let m={instancePath:n+"/ranking_options/score_threshold",schemaPath:"#/properties/ranking_options/pro\
perties/score_threshold/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?e=[m]:e.push(m),t++}}}else{let i={instancePath:n+"/rankin\
g_options",schemaPath:"#/properties/ranking_options/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),t++}}}else{let o={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}return Cs.errors=e,t===0}var jn={
type:"object",required:["type","name"],properties:{type:{type:"string",const:"function"},name:{type:"string"},parameters:{type:["object","null"],additionalProperties:!0},
strict:{type:["boolean","null"],default:!0},description:{type:["string","null"]}},$id:"ResponseFunctionTool"};function Es(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==
void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[o]:e.push(o),t++}if(r!=="function"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
function"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.name!==void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"\
#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.parameters!==void 0){let r=s.parameters;
if(!(r&&typeof r=="object"&&!Array.isArray(r))&&r!==null){let o={instancePath:n+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"type",params:{type:jn.
properties.parameters.type},message:"must be object,null"};e===null?e=[o]:e.push(o),t++}}if(s.strict!==void 0){let r=s.strict;if(typeof r!="boolean"&&r!==null){
let o={instancePath:n+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type:jn.properties.strict.type},message:"must be boolean,null"};e===
null?e=[o]:e.push(o),t++}}if(s.description!==void 0){let r=s.description;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/description",schemaPath:"#/pro\
perties/description/type",keyword:"type",params:{type:jn.properties.description.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Es.errors=e,t===0}var Io={
type:"object",required:["type"],properties:{type:{type:"string",enum:["web_search_preview","web_search_preview_2025_03_11"]},search_context_size:{type:"string",
enum:["low","medium","high"],default:"medium"},user_location:{$ref:"ResponseUserLocation"},domains:{type:"array",items:{type:"string"}}},$id:"ResponseWebSearchT\
ool"},Gr={type:["object","null"],required:["type"],properties:{type:{type:"string",const:"approximate"},city:{type:["string","null"]},country:{type:["string","n\
ull"],pattern:"^[A-Za-z]{2}$"},region:{type:["string","null"]},timezone:{type:["string","null"]}},$id:"ResponseUserLocation"},rp=new RegExp("^[A-Za-z]{2}$","u");
function $s(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s=="object"&&!Array.isArray(
s))&&s!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:Gr.type},message:"must be object,null"};e===null?e=[r]:e.push(r),t++}if(s&&
typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"\
must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="approximate"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"approximate"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}
if(s.city!==void 0){let r=s.city;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type:Gr.
properties.city.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}if(s.country!==void 0){let r=s.country;if(typeof r!="string"&&r!==null){let o={
instancePath:n+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type:Gr.properties.country.type},message:"must be string,null"};e===null?
e=[o]:e.push(o),t++}if(typeof r=="string"&&!rp.test(r)){let o={instancePath:n+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern:"\
^[A-Za-z]{2}$"},message:'must match pattern "^[A-Za-z]{2}$"'};e===null?e=[o]:e.push(o),t++}}if(s.region!==void 0){let r=s.region;if(typeof r!="string"&&r!==null){
let o={instancePath:n+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type:Gr.properties.region.type},message:"must be string,null"};e===
null?e=[o]:e.push(o),t++}}if(s.timezone!==void 0){let r=s.timezone;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/timezone",schemaPath:"#/properties/t\
imezone/type",keyword:"type",params:{type:Gr.properties.timezone.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}return $s.errors=e,t===0}function ae(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="web_search_preview"||r==="web_search_preview_2025_03_11")){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:Io.properties.type.enum},message:"must be equal to one of the allowed values"};
e===null?e=[o]:e.push(o),t++}}if(s.search_context_size!==void 0){let r=s.search_context_size;if(typeof r!="string"){let o={instancePath:n+"/search_context_size",
schemaPath:"#/properties/search_context_size/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="low"||
r==="medium"||r==="high")){let o={instancePath:n+"/search_context_size",schemaPath:"#/properties/search_context_size/enum",keyword:"enum",params:{allowedValues:Io.
properties.search_context_size.enum},message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.user_location!==void 0&&($s(s.user_location,
{instancePath:n+"/user_location",parentData:s,parentDataProperty:"user_location",rootData:p,dynamicAnchors:u})||(e=e===null?$s.errors:e.concat($s.errors),t=e.length)),
s.domains!==void 0){let r=s.domains;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/domains/"+i,schemaPath:"\
#/properties/domains/items/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/doma\
ins",schemaPath:"#/properties/domains/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ae.errors=e,t===0}function Is(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.display_height===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"disp\
lay_height"},message:"must have required property 'display_height'"};e===null?e=[r]:e.push(r),t++}if(s.display_width===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"display_width"},message:"must have required property 'display_width'"};e===null?e=[r]:e.push(r),t++}if(s.
environment===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"environment"},message:"must have required proper\
ty 'environment'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/t\
ype/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="computer_use_preview"){let o={instancePath:n+"/ty\
pe",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"computer_use_preview"},message:"must be equal to constant"};e===null?e=[o]:e.push(
o),t++}}if(s.display_height!==void 0){let r=s.display_height;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/display_height",schemaPath:"\
#/properties/display_height/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.display_width!==void 0){let r=s.
display_width;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/display_width",schemaPath:"#/properties/display_width/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.environment!==void 0&&typeof s.environment!="string"){let r={instancePath:n+
"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Is.errors=e,t===0}function je(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;
if(typeof r=="string")if(r==="file_search")Cs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Cs.errors:e.concat(
Cs.errors),t=e.length);else if(r==="function")Es(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Es.errors:e.concat(
Es.errors),t=e.length);else if(r==="web_search_preview")ae(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ae.errors:
e.concat(ae.errors),t=e.length);else if(r==="web_search_preview_2025_03_11")ae(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?ae.errors:e.concat(ae.errors),t=e.length);else if(r==="computer_use_preview")Is(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Is.errors:e.concat(Is.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return je.errors=e,t===0}function So(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.model===void 0){let o={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[o]:e.push(o),t++}if(s.input===
void 0){let o={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input"},message:"must have required property 'input'"};e===null?
e=[o]:e.push(o),t++}if(s.model!==void 0&&typeof s.model!="string"){let o={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(s.input!==void 0){let o=s.input;if(typeof o!="string"&&!Array.isArray(o)){let i={instancePath:n+
"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type:w.properties.input.type},message:"must be string,array"};e===null?e=[i]:e.push(i),t++}
if(Array.isArray(o)){let i=o.length;for(let m=0;m<i;m++)_s(o[m],{instancePath:n+"/input/"+m,parentData:o,parentDataProperty:m,rootData:p,dynamicAnchors:u})||(e=
e===null?_s.errors:e.concat(_s.errors),t=e.length)}}if(s.include!==void 0){let o=s.include;if(!Array.isArray(o)&&o!==null){let i={instancePath:n+"/include",schemaPath:"\
#/properties/include/type",keyword:"type",params:{type:w.properties.include.type},message:"must be array,null"};e===null?e=[i]:e.push(i),t++}if(Array.isArray(o)){
let i=o.length;for(let m=0;m<i;m++)if(typeof o[m]!="string"){let y={instancePath:n+"/include/"+m,schemaPath:"#/properties/include/items/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}}}if(s.instructions!==void 0){let o=s.instructions;if(typeof o!="string"&&o!==null){let i={
instancePath:n+"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{type:w.properties.instructions.type},message:"must be string,n\
ull"};e===null?e=[i]:e.push(i),t++}}if(s.max_output_tokens!==void 0){let o=s.max_output_tokens;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))&&o!==null){
let i={instancePath:n+"/max_output_tokens",schemaPath:"#/properties/max_output_tokens/type",keyword:"type",params:{type:w.properties.max_output_tokens.type},message:"\
must be integer,null"};e===null?e=[i]:e.push(i),t++}}if(s.metadata!==void 0){let o=s.metadata,i=t,m=!1,y=t;_e(o,{instancePath:n+"/metadata",parentData:s,parentDataProperty:"\
metadata",rootData:p,dynamicAnchors:u})||(e=e===null?_e.errors:e.concat(_e.errors),t=e.length);var r=y===t;if(m=m||r,!m){let h=t;if(o!==null){let q={instancePath:n+
"/metadata",schemaPath:"#/properties/metadata/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[q]:e.push(q),t++}var r=h===t;
m=m||r}if(m)t=i,e!==null&&(i?e.length=i:e=null);else{let h={instancePath:n+"/metadata",schemaPath:"#/properties/metadata/anyOf",keyword:"anyOf",params:{},message:"\
must match a schema in anyOf"};e===null?e=[h]:e.push(h),t++}}if(s.parallel_tool_calls!==void 0){let o=s.parallel_tool_calls;if(typeof o!="boolean"&&o!==null){let i={
instancePath:n+"/parallel_tool_calls",schemaPath:"#/properties/parallel_tool_calls/type",keyword:"type",params:{type:w.properties.parallel_tool_calls.type},message:"\
must be boolean,null"};e===null?e=[i]:e.push(i),t++}}if(s.previous_response_id!==void 0){let o=s.previous_response_id;if(typeof o!="string"&&o!==null){let i={instancePath:n+
"/previous_response_id",schemaPath:"#/properties/previous_response_id/type",keyword:"type",params:{type:w.properties.previous_response_id.type},message:"must be\
 string,null"};e===null?e=[i]:e.push(i),t++}}if(s.reasoning!==void 0&&(Ps(s.reasoning,{instancePath:n+"/reasoning",parentData:s,parentDataProperty:"reasoning",rootData:p,
dynamicAnchors:u})||(e=e===null?Ps.errors:e.concat(Ps.errors),t=e.length)),s.service_tier!==void 0){let o=s.service_tier;if(typeof o!="string"&&o!==null){let i={
instancePath:n+"/service_tier",schemaPath:"#/properties/service_tier/type",keyword:"type",params:{type:w.properties.service_tier.type},message:"must be string,n\
ull"};e===null?e=[i]:e.push(i),t++}if(!(o==="auto"||o==="default"||o==="flex"||o==="priority"||o===null)){let i={instancePath:n+"/service_tier",schemaPath:"#/pr\
operties/service_tier/enum",keyword:"enum",params:{allowedValues:w.properties.service_tier.enum},message:"must be equal to one of the allowed values"};e===null?
e=[i]:e.push(i),t++}}if(s.store!==void 0){let o=s.store;if(typeof o!="boolean"&&o!==null){let i={instancePath:n+"/store",schemaPath:"#/properties/store/type",keyword:"\
type",params:{type:w.properties.store.type},message:"must be boolean,null"};e===null?e=[i]:e.push(i),t++}}if(s.stream!==void 0){let o=s.stream;if(typeof o!="boo\
lean"&&o!==null){let i={instancePath:n+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{type:w.properties.stream.type},message:"must be bo\
olean,null"};e===null?e=[i]:e.push(i),t++}}if(s.temperature!==void 0){let o=s.temperature;if(!(typeof o=="number"&&isFinite(o))&&o!==null){let i={instancePath:n+
"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:w.properties.temperature.type},message:"must be number,null"};e===null?e=[
i]:e.push(i),t++}if(typeof o=="number"&&isFinite(o)){if(o>2||isNaN(o)){let i={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:2},message:"must be <= 2"};e===null?e=[i]:e.push(i),t++}if(o<0||isNaN(o)){let i={instancePath:n+"/temperature",schemaPath:"\
#/properties/temperature/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[i]:e.push(i),t++}}}if(s.text!==void 0&&
(xs(s.text,{instancePath:n+"/text",parentData:s,parentDataProperty:"text",rootData:p,dynamicAnchors:u})||(e=e===null?xs.errors:e.concat(xs.errors),t=e.length)),
s.tool_choice!==void 0&&(ve(s.tool_choice,{instancePath:n+"/tool_choice",parentData:s,parentDataProperty:"tool_choice",rootData:p,dynamicAnchors:u})||(e=e===null?
ve.errors:e.concat(ve.errors),t=e.length)),s.tools!==void 0){let o=s.tools;if(Array.isArray(o)){let i=o.length;for(let m=0;m<i;m++)je(o[m],{instancePath:n+"/too\
ls/"+m,parentData:o,parentDataProperty:m,rootData:p,dynamicAnchors:u})||(e=e===null?je.errors:e.concat(je.errors),t=e.length)}else{let i={instancePath:n+"/tools",
schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[i]:e.push(i),t++}}if(s.top_p!==void 0){let o=s.top_p;
if(!(typeof o=="number"&&isFinite(o))&&o!==null){let i={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"type",params:{type:w.properties.top_p.
type},message:"must be number,null"};e===null?e=[i]:e.push(i),t++}}if(s.truncation!==void 0){let o=s.truncation;if(typeof o!="string"&&o!==null){let i={instancePath:n+
"/truncation",schemaPath:"#/properties/truncation/type",keyword:"type",params:{type:w.properties.truncation.type},message:"must be string,null"};e===null?e=[i]:
e.push(i),t++}if(!(o==="auto"||o==="disabled"||o===null)){let i={instancePath:n+"/truncation",schemaPath:"#/properties/truncation/enum",keyword:"enum",params:{allowedValues:w.
properties.truncation.enum},message:"must be equal to one of the allowed values"};e===null?e=[i]:e.push(i),t++}}if(s.user!==void 0&&typeof s.user!="string"){let o={
instancePath:n+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(s.background!==
void 0){let o=s.background;if(typeof o!="boolean"&&o!==null){let i={instancePath:n+"/background",schemaPath:"#/properties/background/type",keyword:"type",params:{
type:w.properties.background.type},message:"must be boolean,null"};e===null?e=[i]:e.push(i),t++}}if(s.conversation!==void 0){let o=s.conversation;if(typeof o!="\
string"&&!(o&&typeof o=="object"&&!Array.isArray(o))&&o!==null){let i={instancePath:n+"/conversation",schemaPath:"#/properties/conversation/type",keyword:"type",
params:{type:w.properties.conversation.type},message:"must be string,object,null"};e===null?e=[i]:e.push(i),t++}}if(s.max_tool_calls!==void 0){let o=s.max_tool_calls;
if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))&&o!==null){let i={instancePath:n+"/max_tool_calls",schemaPath:"#/properties/max_tool_calls/type",keyword:"\
type",params:{type:w.properties.max_tool_calls.type},message:"must be integer,null"};e===null?e=[i]:e.push(i),t++}}if(s.prompt_cache_key!==void 0){let o=s.prompt_cache_key;
if(typeof o!="string"&&o!==null){let i={instancePath:n+"/prompt_cache_key",schemaPath:"#/properties/prompt_cache_key/type",keyword:"type",params:{type:w.properties.
prompt_cache_key.type},message:"must be string,null"};e===null?e=[i]:e.push(i),t++}}if(s.safety_identifier!==void 0){let o=s.safety_identifier;if(typeof o!="str\
ing"&&o!==null){let i={instancePath:n+"/safety_identifier",schemaPath:"#/properties/safety_identifier/type",keyword:"type",params:{type:w.properties.safety_identifier.
type},message:"must be string,null"};e===null?e=[i]:e.push(i),t++}}if(s.top_logprobs!==void 0){let o=s.top_logprobs;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&
isFinite(o))&&o!==null){let i={instancePath:n+"/top_logprobs",schemaPath:"#/properties/top_logprobs/type",keyword:"type",params:{type:w.properties.top_logprobs.
type},message:"must be integer,null"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[o]:e.push(o),t++}return So.errors=e,t===0}var rl=_e,sl=Pe,tl=Ps,nl=xs,ol=we,il=ws,pl=vs,ul=js,al=_s,ll=qs,ml=Qr,yl=Xr,cl=le,fl=me,dl=ye,
hl=Jr,gl=es,bl=de,ql=Zr,kl=gs,_l=hs,Pl=os,wl=ns,vl=ss,jl=ts,xl=bs,Al=ks,Dl=je,Rl=Cs,Cl=Ee,El=v,$l=ue,Il=Es,Tl=ae,Nl=$s,Sl=Is,Ol=ve,Ml=As,Fl=Rs,Vl=E,Ll=Ds,Ul=N,Z={
type:"object",required:["id","object","created_at","status","error","incomplete_details","instructions","max_output_tokens","model","output","parallel_tool_call\
s","previous_response_id","reasoning","store","temperature","text","tool_choice","tools","top_p","truncation","usage","user","metadata"],properties:{id:{type:"s\
tring"},object:{type:"string",const:"response"},created_at:{type:"integer"},status:{$ref:"ResponseStatus"},error:{anyOf:[{$ref:"ResponseFailure"},{type:"null"}]},
incomplete_details:{type:["object","null"],required:["reason"],properties:{reason:{type:"string",enum:["max_output_tokens","content_filter"]}}},instructions:{type:[
"string","null"]},max_output_tokens:{type:["integer","null"]},model:{type:"string"},output:{type:"array",items:{$ref:"ResponseOutputItem"}},parallel_tool_calls:{
type:"boolean"},previous_response_id:{type:["string","null"]},reasoning:{type:"object",required:["effort","summary"],properties:{effort:{type:["string","null"],
enum:["none","minimal","low","medium","high","xhigh",null]},summary:{$ref:"ResponseReasoningSummaryMode"}}},store:{type:"boolean"},temperature:{type:"number"},text:{
type:"object",required:["format"],properties:{format:{$ref:"ResponseTextFormat"}}},tool_choice:{$ref:"ResponseToolChoice"},tools:{type:"array",items:{$ref:"Resp\
onseTool"}},top_p:{type:"number"},truncation:{type:"string",enum:["auto","disabled"]},usage:{anyOf:[{$ref:"ResponseUsage"},{type:"null"}]},user:{type:["string",
"null"]},metadata:{$ref:"ResponseMetadata"},service_tier:{type:"string"}},$id:"Response"},sp={type:"string",enum:["in_progress","completed","incomplete","failed"],
$id:"ResponseStatus"};function Ts(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="stri\
ng"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(!(s==="in_progres\
s"||s==="completed"||s==="incomplete"||s==="failed")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:sp.enum},message:"must be e\
qual to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Ts.errors=e,t===0}function xe(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'c\
ode'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"message"},message:"\
must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.code!==void 0&&typeof s.code!="string"){let r={instancePath:n+"/code",schemaPath:"#/pr\
operties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.message!==void 0&&typeof s.message!="strin\
g"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(
r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return xe.errors=
e,t===0}function Ns(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.annotations===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"annotations"},message:"must have required property 'annotations'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="\
string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="output_text"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"output_text"},message:"mus\
t be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.annotations!==void 0){let r=s.annotations;if(Array.isArray(
r)){let o=r.length;for(let i=0;i<o;i++)U(r[i],{instancePath:n+"/annotations/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?U.errors:
e.concat(U.errors),t=e.length)}else{let o={instancePath:n+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type:"array"},message:"\
must be array"};e===null?e=[o]:e.push(o),t++}}s.logprobs!==void 0&&($(s.logprobs,{instancePath:n+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:p,
dynamicAnchors:u})||(e=e===null?$.errors:e.concat($.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Ns.errors=e,t===0}function z(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="output_text")Ns(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Ns.errors:e.concat(Ns.errors),t=e.length);else if(r==="refusal")ce(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?ce.errors:e.concat(ce.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discrimina\
tor",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return z.errors=e,t===0}function Ss(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?
e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required\
 property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"st\
atus"},message:"must have required property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"role"},message:"must have required property 'role'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.
type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="message"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
message"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/\
properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0&&(I(s.status,{instancePath:n+
"/status",parentData:s,parentDataProperty:"status",rootData:p,dynamicAnchors:u})||(e=e===null?I.errors:e.concat(I.errors),t=e.length)),s.role!==void 0){let r=s.
role;if(typeof r!="string"){let o={instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[o]:e.push(o),t++}if(r!=="assistant"){let o={instancePath:n+"/role",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"assistant"},
message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.content!==void 0){let r=s.content;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)
z(r[i],{instancePath:n+"/content/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?z.errors:e.concat(z.errors),t=e.length)}else{let o={
instancePath:n+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ss.errors=e,t===0}
var tp={type:"object",required:["type","id","status"],properties:{type:{type:"string",const:"web_search_call"},id:{type:"string"},status:{type:"string",enum:["i\
n_progress","searching","completed","incomplete","failed"]},action:{$ref:"ResponseWebSearchAction"}},$id:"ResponseWebSearchCall"};function Os(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.id===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:
e.push(r),t++}if(s.status===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"status"},message:"must have requir\
ed property 'status'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properti\
es/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="web_search_call"){let o={instancePath:n+"/typ\
e",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"web_search_call"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}
if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"};e===null?e=[r]:e.push(r),t++}if(s.status!==void 0){let r=s.status;if(typeof r!="string"){let o={instancePath:n+"/status",schemaPath:"#/properties/status/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="in_progress"||r==="searching"||r==="completed"||r===
"incomplete"||r==="failed")){let o={instancePath:n+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues:tp.properties.status.enum},
message:"must be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}s.action!==void 0&&(ge(s.action,{instancePath:n+"/action",parentData:s,parentDataProperty:"\
action",rootData:p,dynamicAnchors:u})||(e=e===null?ge.errors:e.concat(ge.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Os.errors=e,t===0}function T(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="message")Ss(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Ss.errors:e.concat(Ss.errors),t=e.length);else if(r==="file_search_call")he(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?he.errors:e.concat(he.errors),t=e.length);else if(r==="web_search_call")Os(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Os.errors:e.concat(Os.errors),t=e.length);else if(r==="function_call")fe(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?fe.errors:e.concat(fe.errors),t=e.length);else if(r==="computer_call")qe(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?qe.errors:e.concat(qe.errors),t=e.length);else if(r==="reasoning")ke(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ke.errors:e.concat(ke.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/\
discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{
let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?
e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return T.errors=e,t===0}function H(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.input_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_tokens"},message:"must have requ\
ired property 'input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.input_tokens_details===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"input_tokens_details"},message:"must have required property 'input_tokens_details'"};e===null?e=[r]:e.push(r),t++}if(s.output_tokens===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_tokens"},message:"must have required property 'output_t\
okens'"};e===null?e=[r]:e.push(r),t++}if(s.output_tokens_details===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
output_tokens_details"},message:"must have required property 'output_tokens_details'"};e===null?e=[r]:e.push(r),t++}if(s.total_tokens===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"total_tokens"},message:"must have required property 'total_tokens'"};e===null?e=[r]:e.push(r),
t++}if(s.input_tokens!==void 0){let r=s.input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/input_tokens",schemaPath:"\
#/properties/input_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.input_tokens_details!==void 0){
let r=s.input_tokens_details;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.cached_tokens===void 0){let o={instancePath:n+"/input_tokens_details",schemaPath:"\
#/properties/input_tokens_details/required",keyword:"required",params:{missingProperty:"cached_tokens"},message:"must have required property 'cached_tokens'"};e===
null?e=[o]:e.push(o),t++}if(r.cached_tokens!==void 0){let o=r.cached_tokens;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))){let i={instancePath:n+"/in\
put_tokens_details/cached_tokens",schemaPath:"#/properties/input_tokens_details/properties/cached_tokens/type",keyword:"type",params:{type:"integer"},message:"m\
ust be integer"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+"/input_tokens_details",schemaPath:"#/properties/input_tokens_details/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.output_tokens!==void 0){let r=s.output_tokens;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/output_tokens",schemaPath:"#/properties/output_tokens/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.output_tokens_details!==void 0){let r=s.output_tokens_details;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.reasoning_tokens===void 0){let o={instancePath:n+"/output_tokens_details",schemaPath:"#/properties/output_tokens_details/required",keyword:"required",params:{
missingProperty:"reasoning_tokens"},message:"must have required property 'reasoning_tokens'"};e===null?e=[o]:e.push(o),t++}if(r.reasoning_tokens!==void 0){let o=r.
reasoning_tokens;if(!(typeof o=="number"&&!(o%1)&&!isNaN(o)&&isFinite(o))){let i={instancePath:n+"/output_tokens_details/reasoning_tokens",schemaPath:"#/propert\
ies/output_tokens_details/properties/reasoning_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[i]:e.push(i),t++}}}else{
let o={instancePath:n+"/output_tokens_details",schemaPath:"#/properties/output_tokens_details/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}if(s.total_tokens!==void 0){let r=s.total_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+
"/total_tokens",schemaPath:"#/properties/total_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return H.errors=e,t===0}function N(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===
void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[i]:
e.push(i),t++}if(s.object===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"object"},message:"must have requir\
ed property 'object'"};e===null?e=[i]:e.push(i),t++}if(s.created_at===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
created_at"},message:"must have required property 'created_at'"};e===null?e=[i]:e.push(i),t++}if(s.status===void 0){let i={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"status"},message:"must have required property 'status'"};e===null?e=[i]:e.push(i),t++}if(s.error===void 0){let i={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[i]:e.push(i),t++}if(s.incomplete_details===
void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"incomplete_details"},message:"must have required property 'inc\
omplete_details'"};e===null?e=[i]:e.push(i),t++}if(s.instructions===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
instructions"},message:"must have required property 'instructions'"};e===null?e=[i]:e.push(i),t++}if(s.max_output_tokens===void 0){let i={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"max_output_tokens"},message:"must have required property 'max_output_tokens'"};e===null?e=[i]:e.push(i),
t++}if(s.model===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property \
'model'"};e===null?e=[i]:e.push(i),t++}if(s.output===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output"},
message:"must have required property 'output'"};e===null?e=[i]:e.push(i),t++}if(s.parallel_tool_calls===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"parallel_tool_calls"},message:"must have required property 'parallel_tool_calls'"};e===null?e=[i]:e.push(i),t++}if(s.previous_response_id===
void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"previous_response_id"},message:"must have required property 'p\
revious_response_id'"};e===null?e=[i]:e.push(i),t++}if(s.reasoning===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
reasoning"},message:"must have required property 'reasoning'"};e===null?e=[i]:e.push(i),t++}if(s.store===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"store"},message:"must have required property 'store'"};e===null?e=[i]:e.push(i),t++}if(s.temperature===void 0){let i={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"temperature"},message:"must have required property 'temperature'"};e===null?e=[i]:e.push(i),
t++}if(s.text===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"must have required property 't\
ext'"};e===null?e=[i]:e.push(i),t++}if(s.tool_choice===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"tool_ch\
oice"},message:"must have required property 'tool_choice'"};e===null?e=[i]:e.push(i),t++}if(s.tools===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"tools"},message:"must have required property 'tools'"};e===null?e=[i]:e.push(i),t++}if(s.top_p===void 0){let i={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"top_p"},message:"must have required property 'top_p'"};e===null?e=[i]:e.push(i),t++}if(s.truncation===
void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"truncation"},message:"must have required property 'truncation'"};
e===null?e=[i]:e.push(i),t++}if(s.usage===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"usage"},message:"mus\
t have required property 'usage'"};e===null?e=[i]:e.push(i),t++}if(s.user===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
user"},message:"must have required property 'user'"};e===null?e=[i]:e.push(i),t++}if(s.metadata===void 0){let i={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"metadata"},message:"must have required property 'metadata'"};e===null?e=[i]:e.push(i),t++}if(s.id!==void 0&&typeof s.id!="str\
ing"){let i={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),t++}
if(s.object!==void 0){let i=s.object;if(typeof i!="string"){let m={instancePath:n+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[m]:e.push(m),t++}if(i!=="response"){let m={instancePath:n+"/object",schemaPath:"#/properties/object/const",keyword:"\
const",params:{allowedValue:"response"},message:"must be equal to constant"};e===null?e=[m]:e.push(m),t++}}if(s.created_at!==void 0){let i=s.created_at;if(!(typeof i==
"number"&&!(i%1)&&!isNaN(i)&&isFinite(i))){let m={instancePath:n+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[m]:e.push(m),t++}}if(s.status!==void 0&&(Ts(s.status,{instancePath:n+"/status",parentData:s,parentDataProperty:"status",rootData:p,
dynamicAnchors:u})||(e=e===null?Ts.errors:e.concat(Ts.errors),t=e.length)),s.error!==void 0){let i=s.error,m=t,y=!1,h=t;xe(i,{instancePath:n+"/error",parentData:s,
parentDataProperty:"error",rootData:p,dynamicAnchors:u})||(e=e===null?xe.errors:e.concat(xe.errors),t=e.length);var r=h===t;if(y=y||r,!y){let g=t;if(i!==null){let O={
instancePath:n+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[O]:e.push(O),t++}var r=g===
t;y=y||r}if(y)t=m,e!==null&&(m?e.length=m:e=null);else{let g={instancePath:n+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"m\
ust match a schema in anyOf"};e===null?e=[g]:e.push(g),t++}}if(s.incomplete_details!==void 0){let i=s.incomplete_details;if(!(i&&typeof i=="object"&&!Array.isArray(
i))&&i!==null){let m={instancePath:n+"/incomplete_details",schemaPath:"#/properties/incomplete_details/type",keyword:"type",params:{type:Z.properties.incomplete_details.
type},message:"must be object,null"};e===null?e=[m]:e.push(m),t++}if(i&&typeof i=="object"&&!Array.isArray(i)){if(i.reason===void 0){let m={instancePath:n+"/inc\
omplete_details",schemaPath:"#/properties/incomplete_details/required",keyword:"required",params:{missingProperty:"reason"},message:"must have required property\
 'reason'"};e===null?e=[m]:e.push(m),t++}if(i.reason!==void 0){let m=i.reason;if(typeof m!="string"){let y={instancePath:n+"/incomplete_details/reason",schemaPath:"\
#/properties/incomplete_details/properties/reason/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),t++}if(!(m==="m\
ax_output_tokens"||m==="content_filter")){let y={instancePath:n+"/incomplete_details/reason",schemaPath:"#/properties/incomplete_details/properties/reason/enum",
keyword:"enum",params:{allowedValues:Z.properties.incomplete_details.properties.reason.enum},message:"must be equal to one of the allowed values"};e===null?e=[y]:
e.push(y),t++}}}}if(s.instructions!==void 0){let i=s.instructions;if(typeof i!="string"&&i!==null){let m={instancePath:n+"/instructions",schemaPath:"#/propertie\
s/instructions/type",keyword:"type",params:{type:Z.properties.instructions.type},message:"must be string,null"};e===null?e=[m]:e.push(m),t++}}if(s.max_output_tokens!==
void 0){let i=s.max_output_tokens;if(!(typeof i=="number"&&!(i%1)&&!isNaN(i)&&isFinite(i))&&i!==null){let m={instancePath:n+"/max_output_tokens",schemaPath:"#/p\
roperties/max_output_tokens/type",keyword:"type",params:{type:Z.properties.max_output_tokens.type},message:"must be integer,null"};e===null?e=[m]:e.push(m),t++}}
if(s.model!==void 0&&typeof s.model!="string"){let i={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[i]:e.push(i),t++}if(s.output!==void 0){let i=s.output;if(Array.isArray(i)){let m=i.length;for(let y=0;y<m;y++)T(i[y],{instancePath:n+
"/output/"+y,parentData:i,parentDataProperty:y,rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(T.errors),t=e.length)}else{let m={instancePath:n+"/o\
utput",schemaPath:"#/properties/output/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),t++}}if(s.parallel_tool_calls!==
void 0&&typeof s.parallel_tool_calls!="boolean"){let i={instancePath:n+"/parallel_tool_calls",schemaPath:"#/properties/parallel_tool_calls/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[i]:e.push(i),t++}if(s.previous_response_id!==void 0){let i=s.previous_response_id;if(typeof i!="s\
tring"&&i!==null){let m={instancePath:n+"/previous_response_id",schemaPath:"#/properties/previous_response_id/type",keyword:"type",params:{type:Z.properties.previous_response_id.
type},message:"must be string,null"};e===null?e=[m]:e.push(m),t++}}if(s.reasoning!==void 0){let i=s.reasoning;if(i&&typeof i=="object"&&!Array.isArray(i)){if(i.
effort===void 0){let m={instancePath:n+"/reasoning",schemaPath:"#/properties/reasoning/required",keyword:"required",params:{missingProperty:"effort"},message:"m\
ust have required property 'effort'"};e===null?e=[m]:e.push(m),t++}if(i.summary===void 0){let m={instancePath:n+"/reasoning",schemaPath:"#/properties/reasoning/\
required",keyword:"required",params:{missingProperty:"summary"},message:"must have required property 'summary'"};e===null?e=[m]:e.push(m),t++}if(i.effort!==void 0){
let m=i.effort;if(typeof m!="string"&&m!==null){let y={instancePath:n+"/reasoning/effort",schemaPath:"#/properties/reasoning/properties/effort/type",keyword:"ty\
pe",params:{type:Z.properties.reasoning.properties.effort.type},message:"must be string,null"};e===null?e=[y]:e.push(y),t++}if(!(m==="none"||m==="minimal"||m===
"low"||m==="medium"||m==="high"||m==="xhigh"||m===null)){let y={instancePath:n+"/reasoning/effort",schemaPath:"#/properties/reasoning/properties/effort/enum",keyword:"\
enum",params:{allowedValues:Z.properties.reasoning.properties.effort.enum},message:"must be equal to one of the allowed values"};e===null?e=[y]:e.push(y),t++}}i.
summary!==void 0&&(Pe(i.summary,{instancePath:n+"/reasoning/summary",parentData:i,parentDataProperty:"summary",rootData:p,dynamicAnchors:u})||(e=e===null?Pe.errors:
e.concat(Pe.errors),t=e.length))}else{let m={instancePath:n+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[m]:e.push(m),t++}}if(s.store!==void 0&&typeof s.store!="boolean"){let i={instancePath:n+"/store",schemaPath:"#/properties/store/typ\
e",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[i]:e.push(i),t++}if(s.temperature!==void 0){let i=s.temperature;if(!(typeof i==
"number"&&isFinite(i))){let m={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:"number"},message:"must be n\
umber"};e===null?e=[m]:e.push(m),t++}}if(s.text!==void 0){let i=s.text;if(i&&typeof i=="object"&&!Array.isArray(i)){if(i.format===void 0){let m={instancePath:n+
"/text",schemaPath:"#/properties/text/required",keyword:"required",params:{missingProperty:"format"},message:"must have required property 'format'"};e===null?e=
[m]:e.push(m),t++}i.format!==void 0&&(we(i.format,{instancePath:n+"/text/format",parentData:i,parentDataProperty:"format",rootData:p,dynamicAnchors:u})||(e=e===
null?we.errors:e.concat(we.errors),t=e.length))}else{let m={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[m]:e.push(m),t++}}if(s.tool_choice!==void 0&&(ve(s.tool_choice,{instancePath:n+"/tool_choice",parentData:s,parentDataProperty:"tool\
_choice",rootData:p,dynamicAnchors:u})||(e=e===null?ve.errors:e.concat(ve.errors),t=e.length)),s.tools!==void 0){let i=s.tools;if(Array.isArray(i)){let m=i.length;
for(let y=0;y<m;y++)je(i[y],{instancePath:n+"/tools/"+y,parentData:i,parentDataProperty:y,rootData:p,dynamicAnchors:u})||(e=e===null?je.errors:e.concat(je.errors),
t=e.length)}else{let m={instancePath:n+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[m]:
e.push(m),t++}}if(s.top_p!==void 0){let i=s.top_p;if(!(typeof i=="number"&&isFinite(i))){let m={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"\
type",params:{type:"number"},message:"must be number"};e===null?e=[m]:e.push(m),t++}}if(s.truncation!==void 0){let i=s.truncation;if(typeof i!="string"){let m={
instancePath:n+"/truncation",schemaPath:"#/properties/truncation/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),
t++}if(!(i==="auto"||i==="disabled")){let m={instancePath:n+"/truncation",schemaPath:"#/properties/truncation/enum",keyword:"enum",params:{allowedValues:Z.properties.
truncation.enum},message:"must be equal to one of the allowed values"};e===null?e=[m]:e.push(m),t++}}if(s.usage!==void 0){let i=s.usage,m=t,y=!1,h=t;H(i,{instancePath:n+
"/usage",parentData:s,parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?H.errors:e.concat(H.errors),t=e.length);var o=h===t;if(y=y||o,!y){let g=t;
if(i!==null){let O={instancePath:n+"/usage",schemaPath:"#/properties/usage/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=
[O]:e.push(O),t++}var o=g===t;y=y||o}if(y)t=m,e!==null&&(m?e.length=m:e=null);else{let g={instancePath:n+"/usage",schemaPath:"#/properties/usage/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[g]:e.push(g),t++}}if(s.user!==void 0){let i=s.user;if(typeof i!="string"&&i!==null){let m={
instancePath:n+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type:Z.properties.user.type},message:"must be string,null"};e===null?e=[m]:e.push(
m),t++}}if(s.metadata!==void 0&&(_e(s.metadata,{instancePath:n+"/metadata",parentData:s,parentDataProperty:"metadata",rootData:p,dynamicAnchors:u})||(e=e===null?
_e.errors:e.concat(_e.errors),t=e.length)),s.service_tier!==void 0&&typeof s.service_tier!="string"){let i={instancePath:n+"/service_tier",schemaPath:"#/propert\
ies/service_tier/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),t++}}else{let i={instancePath:n,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),t++}return N.errors=e,t===0}var Bl=Ts,zl=xe,Hl=H,Gl=T,Yl=I,Wl=Ss,Kl=z,
Jl=Ns,Xl=ce,Ql=U,Zl=Yr,em=Wr,rm=Kr,sm=$,tm=he,nm=rs,om=Os,im=ge,pm=fe,um=qe,am=be,lm=ke,mm=B,ym=ds,cm=is,fm=ps,dm=us,hm=as,gm=ls,bm=ms,qm=ys,km=cs,_m=fs,Pm=c;function c(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:n,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return c.errors=e,t===0}var wm=d;function d(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"){let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}return d.errors=e,t===0}var vm=f;function f(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:n,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return f.errors=e,t===0}var jm=_;function _(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:n,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return _.errors=e,t===0}var xm=S;function S(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(s)&&
isFinite(s))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:n,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return S.errors=e,t===0}var Am=Ms;function Ms(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(typeof s=="number"&&!(s%1)&&!isNaN(
s)&&isFinite(s))){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[r]:e.push(r),t++}if(typeof s==
"number"&&isFinite(s)&&(s<0||isNaN(s))){let r={instancePath:n,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};
e===null?e=[r]:e.push(r),t++}return Ms.errors=e,t===0}var Dm=Ae;function Ae(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(N(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;
if(typeof r!="string"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[o]:e.push(o),t++}if(r!=="in_progress"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"\
in_progress"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.output!==void 0){let r=s.output;if(Array.isArray(r)){if(r.length>0){let i={
instancePath:n+"/output",schemaPath:"#/allOf/1/properties/output/maxItems",keyword:"maxItems",params:{limit:0},message:"must NOT have more than 0 items"};e===null?
e=[i]:e.push(i),t++}let o=r.length;for(let i=0;i<o;i++)T(r[i],{instancePath:n+"/output/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===
null?T.errors:e.concat(T.errors),t=e.length)}else{let o={instancePath:n+"/output",schemaPath:"#/allOf/1/properties/output/type",keyword:"type",params:{type:"arr\
ay"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.usage!==void 0&&s.usage!==null){let r={instancePath:n+"/usage",schemaPath:"#/allOf/1/properties\
/usage/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/allOf/1/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ae.errors=e,t===0}var Rm=Fs;function Fs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(N(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;
if(typeof r!="string"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[o]:e.push(o),t++}if(r!=="completed"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"\
completed"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.usage!==void 0&&(H(s.usage,{instancePath:n+"/usage",parentData:s,parentDataProperty:"\
usage",rootData:p,dynamicAnchors:u})||(e=e===null?H.errors:e.concat(H.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/allOf/1/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Fs.errors=e,t===0}var Cm=Vs,np={allOf:[{$ref:"Response"},{type:"object",properties:{
status:{type:"string",const:"incomplete"},incomplete_details:{type:"object",required:["reason"],properties:{reason:{type:"string",enum:["max_output_tokens","con\
tent_filter"]}}},usage:{$ref:"ResponseUsage"}}}],$id:"ResponseCut"};function Vs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(N(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),t=e.length),s&&typeof s==
"object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;if(typeof r!="string"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="incomplete"){let o={instancePath:n+"/status",schemaPath:"\
#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"incomplete"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.incomplete_details!==
void 0){let r=s.incomplete_details;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.reason===void 0){let o={instancePath:n+"/incomplete_details",schemaPath:"#/\
allOf/1/properties/incomplete_details/required",keyword:"required",params:{missingProperty:"reason"},message:"must have required property 'reason'"};e===null?e=
[o]:e.push(o),t++}if(r.reason!==void 0){let o=r.reason;if(typeof o!="string"){let i={instancePath:n+"/incomplete_details/reason",schemaPath:"#/allOf/1/propertie\
s/incomplete_details/properties/reason/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),t++}if(!(o==="max_output_t\
okens"||o==="content_filter")){let i={instancePath:n+"/incomplete_details/reason",schemaPath:"#/allOf/1/properties/incomplete_details/properties/reason/enum",keyword:"\
enum",params:{allowedValues:np.allOf[1].properties.incomplete_details.properties.reason.enum},message:"must be equal to one of the allowed values"};e===null?e=[
i]:e.push(i),t++}}}else{let o={instancePath:n+"/incomplete_details",schemaPath:"#/allOf/1/properties/incomplete_details/type",keyword:"type",params:{type:"objec\
t"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}s.usage!==void 0&&(H(s.usage,{instancePath:n+"/usage",parentData:s,parentDataProperty:"usage",rootData:p,
dynamicAnchors:u})||(e=e===null?H.errors:e.concat(H.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/allOf/1/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Vs.errors=e,t===0}var Em=Ls;function Ls(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(N(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?N.errors:e.concat(N.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.status!==void 0){let r=s.status;
if(typeof r!="string"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[o]:e.push(o),t++}if(r!=="failed"){let o={instancePath:n+"/status",schemaPath:"#/allOf/1/properties/status/const",keyword:"const",params:{allowedValue:"\
failed"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.error!==void 0&&(xe(s.error,{instancePath:n+"/error",parentData:s,parentDataProperty:"\
error",rootData:p,dynamicAnchors:u})||(e=e===null?xe.errors:e.concat(xe.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/allOf/1/type",keyword:"typ\
e",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ls.errors=e,t===0}var $m=Us;function Us(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="response.created"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.created"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequenc\
e_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.response!==void 0&&
(Ae(s.response,{instancePath:n+"/response",parentData:s,parentDataProperty:"response",rootData:p,dynamicAnchors:u})||(e=e===null?Ae.errors:e.concat(Ae.errors),t=
e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Us.
errors=e,t===0}var Im=Bs;function Bs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="response.in_progress"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.in_progress"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/seq\
uence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.response!==
void 0&&(Ae(s.response,{instancePath:n+"/response",parentData:s,parentDataProperty:"response",rootData:p,dynamicAnchors:u})||(e=e===null?Ae.errors:e.concat(Ae.errors),
t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Bs.
errors=e,t===0}var Tm=zs;function zs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),t++}if(s.item===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item"},message:"must have required property 'item'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.output_item.added"){let o={instancePath:n+"/type",schemaPath:"#/propertie\
s/type/const",keyword:"const",params:{allowedValue:"response.output_item.added"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==
void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:
e.concat(c.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,
dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.item!==void 0&&(T(s.item,{instancePath:n+"/item",parentData:s,parentDataProperty:"ite\
m",rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(T.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return zs.errors=e,t===0}var Nm=Hs;function Hs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_index'"};e===null?e=[r]:e.push(r),t++}if(s.item===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"item"},message:"must have required property 'item'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.output_item.done"){let o={instancePath:n+"/type",schemaPath:"#/properties\
/type/const",keyword:"const",params:{allowedValue:"response.output_item.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==
void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:
e.concat(c.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,
dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.item!==void 0&&(T(s.item,{instancePath:n+"/item",parentData:s,parentDataProperty:"ite\
m",rootData:p,dynamicAnchors:u})||(e=e===null?T.errors:e.concat(T.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Hs.errors=e,t===0}var Sm=Gs;function Gs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="response.content_part.added"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.c\
ontent_part.added"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequen\
ce_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&
(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),
s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?f.errors:e.concat(f.errors),t=e.length)),s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"con\
tent_index",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),t=e.length)),s.part!==void 0&&(z(s.part,{instancePath:n+"/part",parentData:s,
parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?z.errors:e.concat(z.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Gs.errors=e,t===0}var Om=Ys;function Ys(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="response.content_part.done"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.co\
ntent_part.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence\
_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&
(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),
s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?f.errors:e.concat(f.errors),t=e.length)),s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"con\
tent_index",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),t=e.length)),s.part!==void 0&&(z(s.part,{instancePath:n+"/part",parentData:s,
parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?z.errors:e.concat(z.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ys.errors=e,t===0}var Mm=Ws;function Ws(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[o]:e.push(o),t++}if(r!=="response.output_text.delta"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.output_text.delta"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==
void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),
t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"\
content_index",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),t=e.length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:n+
"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.logprobs!==void 0&&
($(s.logprobs,{instancePath:n+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:p,dynamicAnchors:u})||(e=e===null?$.errors:e.concat($.errors),t=e.
length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ws.errors=
e,t===0}var Fm=Ks;function Ks(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="response.output_text.done"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.out\
put_text.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequenc\
e_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&
(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),
s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===
null?f.errors:e.concat(f.errors),t=e.length)),s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"con\
tent_index",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),t=e.length)),s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+
"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}s.logprobs!==void 0&&($(
s.logprobs,{instancePath:n+"/logprobs",parentData:s,parentDataProperty:"logprobs",rootData:p,dynamicAnchors:u})||(e=e===null?$.errors:e.concat($.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ks.errors=e,t===0}
var Vm=Js;function Js(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.annotation_index===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"annotation_index"},message:"must have required property 'annotation_index'"};e===null?e=[r]:e.push(r),t++}
if(s.annotation===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"annotation"},message:"must have required pro\
perty 'annotation'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties\
/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.output_text.annotation.added"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.output_text.annotation.added"},message:"must be equal\
 to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"\
sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",
parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,
{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length)),
s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"content_index",rootData:p,dynamicAnchors:u})||(e=
e===null?_.errors:e.concat(_.errors),t=e.length)),s.annotation_index!==void 0&&(Ms(s.annotation_index,{instancePath:n+"/annotation_index",parentData:s,parentDataProperty:"\
annotation_index",rootData:p,dynamicAnchors:u})||(e=e===null?Ms.errors:e.concat(Ms.errors),t=e.length)),s.annotation!==void 0&&(U(s.annotation,{instancePath:n+"\
/annotation",parentData:s,parentDataProperty:"annotation",rootData:p,dynamicAnchors:u})||(e=e===null?U.errors:e.concat(U.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Js.errors=e,t===0}var Lm=Xs;function Xs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[o]:e.push(o),t++}if(r!=="response.refusal.delta"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"re\
sponse.refusal.delta"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/\
sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==
void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),
t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"\
content_index",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),t=e.length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:n+
"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Xs.errors=e,t===0}var Um=Qs;function Qs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.content_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"conte\
nt_index"},message:"must have required property 'content_index'"};e===null?e=[r]:e.push(r),t++}if(s.refusal===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"refusal"},message:"must have required property 'refusal'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.
type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[o]:e.push(o),t++}if(r!=="response.refusal.done"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.refusal.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"\
/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==
void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),
t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.content_index!==void 0&&(_(s.content_index,{instancePath:n+"/content_index",parentData:s,parentDataProperty:"\
content_index",rootData:p,dynamicAnchors:u})||(e=e===null?_.errors:e.concat(_.errors),t=e.length)),s.refusal!==void 0&&typeof s.refusal!="string"){let r={instancePath:n+
"/refusal",schemaPath:"#/properties/refusal/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Qs.errors=e,t===0}var Bm=Zs;function Zs(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"delta"},message:"\
must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.function_call_arguments.de\
lta"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.function_call_arguments.delta"},message:"\
must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"\
sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",
parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,
{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length)),
s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:n+"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return Zs.errors=e,t===0}var zm=et;function et(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.arguments===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"arguments"},
message:"must have required property 'arguments'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/\
type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.function\
_call_arguments.done"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.function_call_arguments\
.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",
parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,
{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==
void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(
f.errors),t=e.length)),s.name!==void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.arguments!==void 0&&typeof s.arguments!="string"){let r={instancePath:n+"/arguments",schemaPath:"\
#/properties/arguments/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return et.errors=e,t===0}var Hm=rt;function rt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="response.reasoning_summary_part.added"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.reasoning_summary_part.added"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==
void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),
t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.summary_index!==void 0&&(S(s.summary_index,{instancePath:n+"/summary_index",parentData:s,parentDataProperty:"\
summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?S.errors:e.concat(S.errors),t=e.length)),s.part!==void 0&&(B(s.part,{instancePath:n+"/part",parentData:s,
parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?B.errors:e.concat(B.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return rt.errors=e,t===0}var Gm=st;function st(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.part===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"part"},message:"must have required property 'part'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="response.reasoning_summary_part.done"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"r\
esponse.reasoning_summary_part.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==
void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),
t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.summary_index!==void 0&&(S(s.summary_index,{instancePath:n+"/summary_index",parentData:s,parentDataProperty:"\
summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?S.errors:e.concat(S.errors),t=e.length)),s.part!==void 0&&(B(s.part,{instancePath:n+"/part",parentData:s,
parentDataProperty:"part",rootData:p,dynamicAnchors:u})||(e=e===null?B.errors:e.concat(B.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return st.errors=e,t===0}var Ym=tt;function tt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;
if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[o]:e.push(o),t++}if(r!=="response.reasoning_summary_text.delta"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.reasoning_summary_text.delta"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{
instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),
s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(
d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.summary_index!==void 0&&(S(s.summary_index,{instancePath:n+"/summary_index",parentData:s,parentDataProperty:"\
summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?S.errors:e.concat(S.errors),t=e.length)),s.delta!==void 0&&typeof s.delta!="string"){let r={instancePath:n+
"/delta",schemaPath:"#/properties/delta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return tt.errors=e,t===0}var Wm=nt;function nt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.summary_index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"summa\
ry_index"},message:"must have required property 'summary_index'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="response.reasoning_summary_text.done"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"r\
esponse.reasoning_summary_text.done"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+
"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==
void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),
t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||
(e=e===null?f.errors:e.concat(f.errors),t=e.length)),s.summary_index!==void 0&&(S(s.summary_index,{instancePath:n+"/summary_index",parentData:s,parentDataProperty:"\
summary_index",rootData:p,dynamicAnchors:u})||(e=e===null?S.errors:e.concat(S.errors),t=e.length)),s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+
"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return nt.errors=e,t===0}var Km=ot;function ot(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.file_search_call.in_progress"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_search_call.in_progress"},message:"must be equal to constant"};e===null?
e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,
dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"\
item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output\
_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ot.errors=e,t===0}var Jm=it;function it(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.file_search_call.searching"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_search_call.searching"},message:"must be equal to constant"};e===null?e=
[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,
dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"\
item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output\
_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return it.errors=e,t===0}var Xm=pt;function pt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.file_search_call.completed"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.file_search_call.completed"},message:"must be equal to constant"};e===null?e=
[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,
dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"\
item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output\
_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pt.errors=e,t===0}var Qm=ut;function ut(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.web_search_call.in_progress"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_search_call.in_progress"},message:"must be equal to constant"};e===null?
e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,
dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"\
item_id",rootData:p,dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output\
_index",parentData:s,parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ut.errors=e,t===0}var Zm=at;function at(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.web_search_call.searching"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_search_call.searching"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),
t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return at.errors=e,t===0}var ey=lt;function lt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.item_id===void 0){let r={instancePath:n,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:"item_id"},message:"must have required property 'item_id'"};e===null?e=[r]:e.push(r),t++}if(s.output_index===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"output_index"},message:"must have required property 'output_in\
dex'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="response.web_search_call.completed"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"response.web_search_call.completed"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),
t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||
(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.item_id!==void 0&&(d(s.item_id,{instancePath:n+"/item_id",parentData:s,parentDataProperty:"item_id",rootData:p,
dynamicAnchors:u})||(e=e===null?d.errors:e.concat(d.errors),t=e.length)),s.output_index!==void 0&&(f(s.output_index,{instancePath:n+"/output_index",parentData:s,
parentDataProperty:"output_index",rootData:p,dynamicAnchors:u})||(e=e===null?f.errors:e.concat(f.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return lt.errors=e,t===0}var ry=mt;function mt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="response.completed"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.completed"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/seque\
nce_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.response!==void 0&&
(Fs(s.response,{instancePath:n+"/response",parentData:s,parentDataProperty:"response",rootData:p,dynamicAnchors:u})||(e=e===null?Fs.errors:e.concat(Fs.errors),t=
e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return mt.
errors=e,t===0}var sy=yt;function yt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="response.incomplete"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.incomplete"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequ\
ence_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.response!==
void 0&&(Vs(s.response,{instancePath:n+"/response",parentData:s,parentDataProperty:"response",rootData:p,dynamicAnchors:u})||(e=e===null?Vs.errors:e.concat(Vs.errors),
t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return yt.
errors=e,t===0}var ty=ct;function ct(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"seq\
uence_number"},message:"must have required property 'sequence_number'"};e===null?e=[r]:e.push(r),t++}if(s.response===void 0){let r={instancePath:n,schemaPath:"#\
/required",keyword:"required",params:{missingProperty:"response"},message:"must have required property 'response'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="response.failed"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
response.failed"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence\
_number",parentData:s,parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.response!==void 0&&
(Ls(s.response,{instancePath:n+"/response",parentData:s,parentDataProperty:"response",rootData:p,dynamicAnchors:u})||(e=e===null?Ls.errors:e.concat(Ls.errors),t=
e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ct.
errors=e,t===0}var ny=ft,To={type:"object",required:["type","sequence_number","code","message","param"],properties:{type:{type:"string",const:"error"},sequence_number:{
$ref:"ResponseSequenceNumber"},code:{type:["string","null"]},message:{type:"string"},param:{type:["string","null"]}},$id:"ResponseErrorEvent"};function ft(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.sequence_number===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"sequence_number"},message:"must have required property 'sequen\
ce_number'"};e===null?e=[r]:e.push(r),t++}if(s.code===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"code"},message:"\
must have required property 'code'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.param===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"param"},message:"must have required property 'param'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="error"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"erro\
r"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.sequence_number!==void 0&&(c(s.sequence_number,{instancePath:n+"/sequence_number",parentData:s,
parentDataProperty:"sequence_number",rootData:p,dynamicAnchors:u})||(e=e===null?c.errors:e.concat(c.errors),t=e.length)),s.code!==void 0){let r=s.code;if(typeof r!=
"string"&&r!==null){let o={instancePath:n+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type:To.properties.code.type},message:"must be stri\
ng,null"};e===null?e=[o]:e.push(o),t++}}if(s.message!==void 0&&typeof s.message!="string"){let r={instancePath:n+"/message",schemaPath:"#/properties/message/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.param!==void 0){let r=s.param;if(typeof r!="string"&&r!==null){
let o={instancePath:n+"/param",schemaPath:"#/properties/param/type",keyword:"type",params:{type:To.properties.param.type},message:"must be string,null"};e===null?
e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return ft.errors=e,t===0}var oy=Oo,No={type:"object",required:["error"],properties:{error:{type:"object",required:["message","type","param","code"],properties:{
message:{type:"string"},type:{type:"string"},param:{type:["string","null"]},code:{type:["string","null"]}}}},$id:"ResponseErrorBody"};function Oo(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.error===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(
r),t++}if(s.error!==void 0){let r=s.error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.message===void 0){let o={instancePath:n+"/error",schemaPath:"#/prope\
rties/error/required",keyword:"required",params:{missingProperty:"message"},message:"must have required property 'message'"};e===null?e=[o]:e.push(o),t++}if(r.type===
void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"type"},message:"must have required p\
roperty 'type'"};e===null?e=[o]:e.push(o),t++}if(r.param===void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{
missingProperty:"param"},message:"must have required property 'param'"};e===null?e=[o]:e.push(o),t++}if(r.code===void 0){let o={instancePath:n+"/error",schemaPath:"\
#/properties/error/required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[o]:e.push(o),t++}if(r.
message!==void 0&&typeof r.message!="string"){let o={instancePath:n+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r.type!==void 0&&typeof r.type!="string"){let o={instancePath:n+"/error/type",schemaPath:"\
#/properties/error/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r.param!==void 0){let o=r.
param;if(typeof o!="string"&&o!==null){let i={instancePath:n+"/error/param",schemaPath:"#/properties/error/properties/param/type",keyword:"type",params:{type:No.
properties.error.properties.param.type},message:"must be string,null"};e===null?e=[i]:e.push(i),t++}}if(r.code!==void 0){let o=r.code;if(typeof o!="string"&&o!==
null){let i={instancePath:n+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type:No.properties.error.properties.code.type},
message:"must be string,null"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Oo.errors=e,t===0}var iy=Mo;function Mo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"path"},message:"must have required property 'p\
ath'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"query"},message:"\
must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==void 0){let r=s.path;if(!(r&&typeof r=="objec\
t"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(!(r&&typeof r==
"object"&&!Array.isArray(r))){let o={instancePath:n+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:
e.push(r),t++}return Mo.errors=e,t===0}var py=Fo;function Fo(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="response.created")Us(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
Us.errors:e.concat(Us.errors),t=e.length);else if(r==="response.in_progress")Bs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Bs.errors:e.concat(Bs.errors),t=e.length);else if(r==="response.output_item.added")zs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?zs.errors:e.concat(zs.errors),t=e.length);else if(r==="response.output_item.done")Hs(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Hs.errors:e.concat(Hs.errors),t=e.length);else if(r==="response.content_part.added")Gs(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Gs.errors:e.concat(Gs.errors),t=e.length);else if(r==="response.content_part.done")Ys(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Ys.errors:e.concat(Ys.errors),t=e.length);else if(r==="response.output_text.delta")
Ws(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Ws.errors:e.concat(Ws.errors),t=e.length);else if(r==="respons\
e.output_text.done")Ks(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Ks.errors:e.concat(Ks.errors),t=e.length);else if(r===
"response.output_text.annotation.added")Js(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Js.errors:e.concat(Js.
errors),t=e.length);else if(r==="response.refusal.delta")Xs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Xs.errors:
e.concat(Xs.errors),t=e.length);else if(r==="response.refusal.done")Qs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===
null?Qs.errors:e.concat(Qs.errors),t=e.length);else if(r==="response.function_call_arguments.delta")Zs(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Zs.errors:e.concat(Zs.errors),t=e.length);else if(r==="response.function_call_arguments.done")et(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?et.errors:e.concat(et.errors),t=e.length);else if(r==="response.reasoning_summary_part.added")rt(
s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?rt.errors:e.concat(rt.errors),t=e.length);else if(r==="response.r\
easoning_summary_part.done")st(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?st.errors:e.concat(st.errors),t=e.
length);else if(r==="response.reasoning_summary_text.delta")tt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?tt.
errors:e.concat(tt.errors),t=e.length);else if(r==="response.reasoning_summary_text.done")nt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?nt.errors:e.concat(nt.errors),t=e.length);else if(r==="response.file_search_call.in_progress")ot(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?ot.errors:e.concat(ot.errors),t=e.length);else if(r==="response.file_search_call.searching")it(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?it.errors:e.concat(it.errors),t=e.length);else if(r==="response.file_search_call.completed")pt(s,
{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?pt.errors:e.concat(pt.errors),t=e.length);else if(r==="response.web\
_search_call.in_progress")ut(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?ut.errors:e.concat(ut.errors),t=e.length);else if(r===
"response.web_search_call.searching")at(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?at.errors:e.concat(at.errors),
t=e.length);else if(r==="response.web_search_call.completed")lt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?lt.
errors:e.concat(lt.errors),t=e.length);else if(r==="response.completed")mt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=
e===null?mt.errors:e.concat(mt.errors),t=e.length);else if(r==="response.incomplete")yt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?yt.errors:e.concat(yt.errors),t=e.length);else if(r==="response.failed")ct(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?ct.errors:e.concat(ct.errors),t=e.length);else if(r==="error")ft(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?ft.errors:e.concat(ft.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Fo.errors=e,t===0}var ly=ei,bp={type:"object",required:["model","max_tokens","messages"],properties:{model:{type:"string",minLength:1,maxLength:256},max_tokens:{type:"integer",exclusiveMinimum:1},
messages:{type:"array",items:{$ref:"MessageTurn"}},system:{type:["string","array"],items:{$ref:"MessageTextInput"}},metadata:{$ref:"MessageMetadata"},stop_sequences:{
type:"array",items:{type:"string"}},stream:{type:"boolean",default:!1},temperature:{type:"number",minimum:0,maximum:1,default:1},top_k:{type:"integer",exclusiveMinimum:0},
top_p:{type:"number",exclusiveMinimum:0,exclusiveMaximum:1},thinking:{$ref:"MessageThinkingSetting"},tool_choice:{$ref:"MessageToolChoice"},tools:{type:"array",
items:{$ref:"MessageTool"}},output_config:{$ref:"MessageOutputConfig"},thread:{$ref:"MessageThread"}},$id:"MessageRequest"},Ce=bn().default,Wo={type:"object",required:[
"role","content"],properties:{role:{type:"string",enum:["user","assistant"]},content:{type:["string","array"],items:{$ref:"MessageInputBlock"}}},$id:"MessageTur\
n"};var qp={type:["object","null"],required:["type"],properties:{type:{type:"string",const:"ephemeral"},ttl:{type:"string"}},$id:"MessageCacheControl"};function b(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s=="object"&&!Array.isArray(s))&&s!==null){
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:qp.type},message:"must be object,null"};e===null?e=[r]:e.push(r),t++}if(s&&typeof s=="obje\
ct"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have \
required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/prop\
erties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="ephemeral"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"ephemeral"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.ttl!==
void 0&&typeof s.ttl!="string"){let r={instancePath:n+"/ttl",schemaPath:"#/properties/ttl/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}}return b.errors=e,t===0}function Y(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"requ\
ired",params:{missingProperty:"text"},message:"must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="\
string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="text"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to \
constant"};e===null?e=[o]:e.push(o),t++}}if(s.text!==void 0){let r=s.text;if(typeof r=="string"){if(Ce(r)<1){let o={instancePath:n+"/text",schemaPath:"#/propert\
ies/text/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+
"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}s.cache_control!==void 0&&
(b(s.cache_control,{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(
b.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return Y.errors=e,t===0}var kp={type:"object",required:["type","media_type","data"],properties:{type:{type:"string",const:"base64"},media_type:{type:"string",enum:["image/jpeg","image/\
png","image/gif","image/webp"]},data:{type:"string",contentEncoding:"base64"}},$id:"MessageImageBytes"};function dt(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.media_type===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_type"},message:"must have required property 'media_type'"};e===null?e=[
r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"must have require\
d property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/\
type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="base64"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"base64"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.media_type!==void 0){
let r=s.media_type;if(typeof r!="string"){let o={instancePath:n+"/media_type",schemaPath:"#/properties/media_type/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="image/jpeg"||r==="image/png"||r==="image/gif"||r==="image/webp")){let o={instancePath:n+"/media_type",schemaPath:"\
#/properties/media_type/enum",keyword:"enum",params:{allowedValues:kp.properties.media_type.enum},message:"must be equal to one of the allowed values"};e===null?
e=[o]:e.push(o),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"};e===null?e=[r]:e.push(r),t++}return dt.errors=e,t===0}var Zo=Yo().fullFormats.uri;function ht(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must \
have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.url===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
url"},message:"must have required property 'url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/\
type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="url"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.
url!==void 0){let r=s.url;if(typeof r=="string"){if(!Zo(r)){let o={instancePath:n+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format:"u\
ri"},message:'must match format "uri"'};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return ht.errors=e,t===0}function gt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="base64")dt(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?dt.errors:e.concat(dt.errors),t=e.length);else if(r==="url")ht(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?ht.errors:e.concat(ht.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{
error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/dis\
criminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return gt.errors=e,t===0}function De(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.source===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"source"},message:"must have required property 'source'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="image"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"image"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.source!==void 0&&(gt(s.source,{instancePath:n+"/source",
parentData:s,parentDataProperty:"source",rootData:p,dynamicAnchors:u})||(e=e===null?gt.errors:e.concat(gt.errors),t=e.length)),s.cache_control!==void 0&&(b(s.cache_control,
{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return De.errors=e,t===0}function bt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.input===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"input"},message:"must have required property 'input'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="tool_use"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool_use"},message:"must be e\
qual to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(Ce(r)<1){let o={instancePath:n+
"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[o]:e.push(o),
t++}}else{let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}}if(s.input!==void 0){let r=s.input;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/input",schemaPath:"#/properties/input/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_contro\
l",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return bt.errors=e,t===0}var _p={type:"object",
required:["type","tool_use_id","content"],properties:{type:{type:"string",const:"tool_result"},tool_use_id:{type:"string"},content:{type:["string","array"],items:{
$ref:"MessageToolResultPart"}},is_error:{type:"boolean"},cache_control:{$ref:"MessageCacheControl"}},$id:"MessageToolResultInput"};function qt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="text")Y(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Y.errors:e.
concat(Y.errors),t=e.length);else if(r==="image")De(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?De.errors:e.concat(
De.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'v\
alue of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"\
tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return qt.errors=e,t===0}function kt(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/requir\
ed",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.tool_use_id===void 0){let r={
instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"tool_use_id"},message:"must have required property 'tool_use_id'"};e===null?e=
[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"content"},message:"must have \
required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/p\
roperties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="tool_result"){let o={instancePath:n+"/\
type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool_result"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}
if(s.tool_use_id!==void 0&&typeof s.tool_use_id!="string"){let r={instancePath:n+"/tool_use_id",schemaPath:"#/properties/tool_use_id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.content!==void 0){let r=s.content;if(typeof r!="string"&&!Array.isArray(r)){let o={instancePath:n+
"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:_p.properties.content.type},message:"must be string,array"};e===null?e=[o]:e.push(
o),t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)qt(r[i],{instancePath:n+"/content/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?qt.errors:e.concat(qt.errors),t=e.length)}}if(s.is_error!==void 0&&typeof s.is_error!="boolean"){let r={instancePath:n+"/is_error",schemaPath:"#/pro\
perties/is_error/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}s.cache_control!==void 0&&(b(s.cache_control,
{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return kt.errors=e,t===0}
var Ko={type:"object",required:["type","source"],properties:{type:{type:"string",const:"document"},source:{$ref:"MessageDocumentSource"},title:{type:["string","\
null"]},context:{type:["string","null"]},cache_control:{$ref:"MessageCacheControl"}},$id:"MessageDocumentInput"};function _t(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.media_type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_ty\
pe"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="base64"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"base64"},message:"must be equal\
 to constant"};e===null?e=[o]:e.push(o),t++}}if(s.media_type!==void 0){let r=s.media_type;if(typeof r!="string"){let o={instancePath:n+"/media_type",schemaPath:"\
#/properties/media_type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="application/pdf"){let o={instancePath:n+
"/media_type",schemaPath:"#/properties/media_type/const",keyword:"const",params:{allowedValue:"application/pdf"},message:"must be equal to constant"};e===null?e=
[o]:e.push(o),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"s\
tring"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"mu\
st be object"};e===null?e=[r]:e.push(r),t++}return _t.errors=e,t===0}function Pt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.media_type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"media_ty\
pe"},message:"must have required property 'media_type'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"data"},message:"must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="text"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to \
constant"};e===null?e=[o]:e.push(o),t++}}if(s.media_type!==void 0){let r=s.media_type;if(typeof r!="string"){let o={instancePath:n+"/media_type",schemaPath:"#/p\
roperties/media_type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="text/plain"){let o={instancePath:n+
"/media_type",schemaPath:"#/properties/media_type/const",keyword:"const",params:{allowedValue:"text/plain"},message:"must be equal to constant"};e===null?e=[o]:
e.push(o),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[r]:e.push(r),t++}return Pt.errors=e,t===0}function wt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.url===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"url"},message:"\
must have required property 'url'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="url"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"url"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.url!==void 0){
let r=s.url;if(typeof r=="string"){if(!Zo(r)){let o={instancePath:n+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format:"uri"},message:'\
must match format "uri"'};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be o\
bject"};e===null?e=[r]:e.push(r),t++}return wt.errors=e,t===0}function vt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="base64")_t(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?_t.errors:e.concat(_t.errors),t=e.length);else if(r==="text")Pt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Pt.errors:e.concat(Pt.errors),t=e.length);else if(r==="url")wt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?wt.errors:e.concat(wt.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return vt.errors=e,t===0}function jt(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.source===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"source"},message:"must have required property 'source'"};e===null?
e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="document"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"\
const",params:{allowedValue:"document"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.source!==void 0&&(vt(s.source,{instancePath:n+"/\
source",parentData:s,parentDataProperty:"source",rootData:p,dynamicAnchors:u})||(e=e===null?vt.errors:e.concat(vt.errors),t=e.length)),s.title!==void 0){let r=s.
title;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type:Ko.properties.title.type},
message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}if(s.context!==void 0){let r=s.context;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/con\
text",schemaPath:"#/properties/context/type",keyword:"type",params:{type:Ko.properties.context.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}
s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=
e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),t++}return jt.errors=e,t===0}function xt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.thinking===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},
message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),t++}if(s.signature===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"signature"},message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="thinking"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"thinking"},message:"must be e\
qual to constant"};e===null?e=[o]:e.push(o),t++}}if(s.thinking!==void 0&&typeof s.thinking!="string"){let r={instancePath:n+"/thinking",schemaPath:"#/properties\
/thinking/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.signature!==void 0&&typeof s.signature!="strin\
g"){let r={instancePath:n+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||
(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return xt.errors=e,t===0}function At(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"\
must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="redacted_thinking"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"redacted_thinking"},message:"must be equal to constant"};e===null?e=[o]:e.push(
o),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cac\
he_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return At.errors=e,t===0}function Dt(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="text")Y(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Y.errors:e.concat(Y.errors),t=e.length);else if(r==="image")De(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?De.errors:e.concat(De.errors),t=e.length);else if(r==="tool_use")bt(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?bt.errors:e.concat(bt.errors),t=e.length);else if(r==="tool_result")kt(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?kt.errors:e.concat(kt.errors),t=e.length);else if(r==="document")jt(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?jt.errors:e.concat(jt.errors),t=e.length);else if(r==="thinking")xt(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?xt.errors:e.concat(xt.errors),t=e.length);else if(r==="redacted_thinking")At(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?At.errors:e.concat(At.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",
keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={
instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[
o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Dt.
errors=e,t===0}function Rt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&
!Array.isArray(s)){if(s.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},message:"must have requi\
red property 'role'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let o={instancePath:n+
"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(!(r==="user"||r==="a\
ssistant")){let o={instancePath:n+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues:Wo.properties.role.enum},message:"must be equ\
al to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.content!==void 0){let r=s.content;if(typeof r!="string"&&!Array.isArray(r)){let o={instancePath:n+
"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:Wo.properties.content.type},message:"must be string,array"};e===null?e=[o]:e.push(
o),t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Dt(r[i],{instancePath:n+"/content/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?Dt.errors:e.concat(Dt.errors),t=e.length)}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be ob\
ject"};e===null?e=[r]:e.push(r),t++}return Rt.errors=e,t===0}var Pp={type:"object",properties:{user_id:{type:["string","null"],maxLength:256}},$id:"MessageMetad\
ata"};function Ct(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.user_id!==void 0){let r=s.user_id;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"typ\
e",params:{type:Pp.properties.user_id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}if(typeof r=="string"&&Ce(r)>256){let o={instancePath:n+
"/user_id",schemaPath:"#/properties/user_id/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"};e===null?e=[o]:e.
push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ct.
errors=e,t===0}function Et(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.budget_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"budge\
t_tokens"},message:"must have required property 'budget_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="enabled"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"enabled"},message:"must be equal to constant"};e===null?e=[o]:
e.push(o),t++}}if(s.budget_tokens!==void 0){let r=s.budget_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/budget_token\
s",schemaPath:"#/properties/budget_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="num\
ber"&&isFinite(r)&&(r<1024||isNaN(r))){let o={instancePath:n+"/budget_tokens",schemaPath:"#/properties/budget_tokens/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1024},message:"must be >= 1024"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[r]:e.push(r),t++}return Et.errors=e,t===0}function $t(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="disabled"){let o={instancePath:n+"/type",schemaPath:"#/properties/ty\
pe/const",keyword:"const",params:{allowedValue:"disabled"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return $t.errors=e,t===0}function It(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="adaptive"){let o={instancePath:n+"/type",schemaPath:"#/properties/ty\
pe/const",keyword:"const",params:{allowedValue:"adaptive"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return It.errors=e,t===0}function Tt(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r===
"enabled")Et(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Et.errors:e.concat(Et.errors),t=e.length);else if(r===
"disabled")$t(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?$t.errors:e.concat($t.errors),t=e.length);else if(r===
"adaptive")It(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?It.errors:e.concat(It.errors),t=e.length);else{let o={
instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};
e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'\
tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[r]:e.push(r),t++}return Tt.errors=e,t===0}function Nt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="auto"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"auto"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.disable_parallel_tool_use!==void 0&&typeof s.
disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Nt.errors=e,t===0}function St(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="any"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/co\
nst",keyword:"const",params:{allowedValue:"any"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.disable_parallel_tool_use!==void 0&&typeof s.
disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return St.errors=e,t===0}function Ot(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="tool"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.name!==
void 0&&typeof s.name!="string"){let r={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}if(s.disable_parallel_tool_use!==void 0&&typeof s.disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable_parallel_to\
ol_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ot.errors=e,t===0}function Mt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="none"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"none"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.disable_parallel_tool_use!==void 0&&typeof s.
disable_parallel_tool_use!="boolean"){let r={instancePath:n+"/disable_parallel_tool_use",schemaPath:"#/properties/disable_parallel_tool_use/type",keyword:"type",
params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Mt.errors=e,t===0}function Ft(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,
dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="auto")Nt(s,{instancePath:n,parentData:l,
parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?Nt.errors:e.concat(Nt.errors),t=e.length);else if(r==="any")St(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?St.errors:e.concat(St.errors),t=e.length);else if(r==="tool")Ot(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Ot.errors:e.concat(Ot.errors),t=e.length);else if(r==="none")Mt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Mt.errors:e.concat(Mt.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ft.errors=e,t===0}var Jo={type:"object",required:["name","input_schema"],properties:{type:{type:["string","null"],enum:["custom",null]},name:{type:"string",minLength:1,maxLength:64},
description:{type:"string"},input_schema:{type:"object",additionalProperties:!0},cache_control:{$ref:"MessageCacheControl"}},$id:"MessageCustomTool"};function Vt(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.name===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"must have required property 'name'"};e===null?
e=[r]:e.push(r),t++}if(s.input_schema===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_schema"},message:"\
must have required property 'input_schema'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"&&r!==null){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:Jo.properties.type.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}if(!(r===
"custom"||r===null)){let o={instancePath:n+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:Jo.properties.type.enum},message:"mu\
st be equal to one of the allowed values"};e===null?e=[o]:e.push(o),t++}}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(Ce(r)>64){let o={instancePath:n+
"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit:64},message:"must NOT have more than 64 characters"};e===null?e=[o]:e.push(o),
t++}if(Ce(r)<1){let o={instancePath:n+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 \
characters"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[o]:e.push(o),t++}}if(s.description!==void 0&&typeof s.description!="string"){let r={instancePath:n+"/description",schemaPath:"#/pro\
perties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.input_schema!==void 0){let r=s.input_schema;
if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"type",params:{type:"o\
bject"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"\
cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Vt.errors=e,t===0}function Lt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.display_width_px===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"require\
d",params:{missingProperty:"display_width_px"},message:"must have required property 'display_width_px'"};e===null?e=[r]:e.push(r),t++}if(s.display_height_px===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"display_height_px"},message:"must have required property 'display_heig\
ht_px'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="computer_20241022"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/const",keyword:"const",params:{allowedValue:"computer_20241022"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.name!==
void 0){let r=s.name;if(typeof r!="string"){let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};e===null?e=[o]:e.push(o),t++}if(r!=="computer"){let o={instancePath:n+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue:"\
computer"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.display_width_px!==void 0){let r=s.display_width_px;if(!(typeof r=="number"&&
!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/display_width_px",schemaPath:"#/properties/display_width_px/type",keyword:"type",params:{type:"integer"},
message:"must be integer"};e===null?e=[o]:e.push(o),t++}}if(s.display_height_px!==void 0){let r=s.display_height_px;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&
isFinite(r))){let o={instancePath:n+"/display_height_px",schemaPath:"#/properties/display_height_px/type",keyword:"type",params:{type:"integer"},message:"must b\
e integer"};e===null?e=[o]:e.push(o),t++}}if(s.display_number!==void 0){let r=s.display_number;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={
instancePath:n+"/display_number",schemaPath:"#/properties/display_number/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:
e.push(o),t++}}s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||
(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[r]:e.push(r),t++}return Lt.errors=e,t===0}function Ut(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="bash_20241022"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"bash_20241022"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),
t++}}if(s.name!==void 0){let r=s.name;if(typeof r!="string"){let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="bash"){let o={instancePath:n+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{
allowedValue:"bash"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.cache_control!==void 0&&(b(s.cache_control,{instancePath:n+"/cache_con\
trol",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Ut.errors=e,t===0}function Bt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"name"},message:"\
must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="text_editor_20241022"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text_editor_20241022"},message:"must be equal to constant"};e===null?e=[o]:e.
push(o),t++}}if(s.name!==void 0){let r=s.name;if(typeof r!="string"){let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="str_replace_editor"){let o={instancePath:n+"/name",schemaPath:"#/properties/name/const",
keyword:"const",params:{allowedValue:"str_replace_editor"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}s.cache_control!==void 0&&(b(s.cache_control,
{instancePath:n+"/cache_control",parentData:s,parentDataProperty:"cache_control",rootData:p,dynamicAnchors:u})||(e=e===null?b.errors:e.concat(b.errors),t=e.length))}else{
let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Bt.errors=e,t===0}
function zt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="computer_20241022")Lt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
Lt.errors:e.concat(Lt.errors),t=e.length);else if(r==="bash_20241022")Ut(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===
null?Ut.errors:e.concat(Ut.errors),t=e.length);else if(r==="text_editor_20241022")Bt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Bt.errors:e.concat(Bt.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return zt.errors=e,t===0}function Ht(s,{instancePath:n="",parentData:l,
parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0,r=t,o=!1,i=t;Vt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?Vt.errors:e.concat(Vt.errors),t=e.length);var m=i===t;if(o=o||m,!o){let y=t;zt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?zt.errors:e.concat(zt.errors),t=e.length);var m=y===t;o=o||m}if(o)t=r,e!==null&&(r?e.length=r:e=null);else{let y={instancePath:n,schemaPath:"#/anyOf",
keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),t++}return Ht.errors=e,t===0}var wp={type:["object","null"],required:["type","schema"],properties:{type:{type:"string",const:"json_schema"},schema:{type:"object",additionalProperties:!0}},$id:"\
MessageOutputFormat"};function Gt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(!(s&&typeof s==
"object"&&!Array.isArray(s))&&s!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:wp.type},message:"must be object,null"};e===null?e=
[r]:e.push(r),t++}if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.schema===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"schema"},message:"must have required property 'schema'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="json_schema"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"json_schema"},message:"mus\
t be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.schema!==void 0){let r=s.schema;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+
"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}return Gt.errors=
e,t===0}function Yt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.format!==void 0&&(Gt(s.format,{instancePath:n+"/format",parentData:s,parentDataProperty:"format",rootData:p,dynamicAnchors:u})||(e=e===null?Gt.
errors:e.concat(Gt.errors),t=e.length)),s.effort!==void 0){let o=s.effort,i=t,m=!1,y=t;if(typeof o!="string"){let h={instancePath:n+"/effort",schemaPath:"#/prop\
erties/effort/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[h]:e.push(h),t++}var r=y===t;if(m=m||r,!m){let h=t;if(o!==
null){let q={instancePath:n+"/effort",schemaPath:"#/properties/effort/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[q]:e.
push(q),t++}var r=h===t;m=m||r}if(m)t=i,e!==null&&(i?e.length=i:e=null);else{let h={instancePath:n+"/effort",schemaPath:"#/properties/effort/anyOf",keyword:"any\
Of",params:{},message:"must match a schema in anyOf"};e===null?e=[h]:e.push(h),t++}}}else{let o={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}return Yt.errors=e,t===0}var Xo={type:["object","null"],properties:{type:{type:"string"},previous_message_id:{
type:["string","null"]}},$id:"MessageThread"};function Wt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(!(s&&typeof s=="object"&&!Array.isArray(s))&&s!==null){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:Xo.type},message:"must be ob\
ject,null"};e===null?e=[r]:e.push(r),t++}if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type!==void 0&&typeof s.type!="string"){let r={instancePath:n+"/type",
schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.previous_message_id!==void 0){
let r=s.previous_message_id;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/previous_message_id",schemaPath:"#/properties/previous_message_id/type",keyword:"\
type",params:{type:Xo.properties.previous_message_id.type},message:"must be string,null"};e===null?e=[o]:e.push(o),t++}}}return Wt.errors=e,t===0}function ei(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.model===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?
e=[r]:e.push(r),t++}if(s.max_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"max_tokens"},message:"mu\
st have required property 'max_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.messages===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"messages"},message:"must have required property 'messages'"};e===null?e=[r]:e.push(r),t++}if(s.model!==void 0){let r=s.model;if(typeof r=="stri\
ng"){if(Ce(r)>256){let o={instancePath:n+"/model",schemaPath:"#/properties/model/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more t\
han 256 characters"};e===null?e=[o]:e.push(o),t++}if(Ce(r)<1){let o={instancePath:n+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/model",schemaPath:"#/properties/model/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}if(s.max_tokens!==void 0){let r=s.max_tokens;if(!(typeof r=="numbe\
r"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/max_tokens",schemaPath:"#/properties/max_tokens/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<=1||isNaN(r))){let o={instancePath:n+"/max_tokens",schemaPath:"#/propertie\
s/max_tokens/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:1},message:"must be > 1"};e===null?e=[o]:e.push(o),t++}}if(s.messages!==void 0){
let r=s.messages;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Rt(r[i],{instancePath:n+"/messages/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?Rt.errors:e.concat(Rt.errors),t=e.length)}else{let o={instancePath:n+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.system!==void 0){let r=s.system;if(typeof r!="string"&&!Array.isArray(r)){let o={instancePath:n+
"/system",schemaPath:"#/properties/system/type",keyword:"type",params:{type:bp.properties.system.type},message:"must be string,array"};e===null?e=[o]:e.push(o),
t++}if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Y(r[i],{instancePath:n+"/system/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?Y.errors:e.concat(Y.errors),t=e.length)}}if(s.metadata!==void 0&&(Ct(s.metadata,{instancePath:n+"/metadata",parentData:s,parentDataProperty:"metadat\
a",rootData:p,dynamicAnchors:u})||(e=e===null?Ct.errors:e.concat(Ct.errors),t=e.length)),s.stop_sequences!==void 0){let r=s.stop_sequences;if(Array.isArray(r)){
let o=r.length;for(let i=0;i<o;i++)if(typeof r[i]!="string"){let m={instancePath:n+"/stop_sequences/"+i,schemaPath:"#/properties/stop_sequences/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[m]:e.push(m),t++}}else{let o={instancePath:n+"/stop_sequences",schemaPath:"#/properties/stop_\
sequences/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.stream!==void 0&&typeof s.stream!="boolean"){let r={
instancePath:n+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),t++}if(s.
temperature!==void 0){let r=s.temperature;if(typeof r=="number"&&isFinite(r)){if(r>1||isNaN(r)){let o={instancePath:n+"/temperature",schemaPath:"#/properties/te\
mperature/maximum",keyword:"maximum",params:{comparison:"<=",limit:1},message:"must be <= 1"};e===null?e=[o]:e.push(o),t++}if(r<0||isNaN(r)){let o={instancePath:n+
"/temperature",schemaPath:"#/properties/temperature/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),
t++}}else{let o={instancePath:n+"/temperature",schemaPath:"#/properties/temperature/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[o]:e.push(o),t++}}if(s.top_k!==void 0){let r=s.top_k;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/top_k",schemaPath:"#/p\
roperties/top_k/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<=0||
isNaN(r))){let o={instancePath:n+"/top_k",schemaPath:"#/properties/top_k/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:0},message:"m\
ust be > 0"};e===null?e=[o]:e.push(o),t++}}if(s.top_p!==void 0){let r=s.top_p;if(typeof r=="number"&&isFinite(r)){if(r>=1||isNaN(r)){let o={instancePath:n+"/top\
_p",schemaPath:"#/properties/top_p/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison:"<",limit:1},message:"must be < 1"};e===null?e=[o]:e.push(o),
t++}if(r<=0||isNaN(r)){let o={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison:">",limit:0},
message:"must be > 0"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/top_p",schemaPath:"#/properties/top_p/type",keyword:"type",params:{type:"numbe\
r"},message:"must be number"};e===null?e=[o]:e.push(o),t++}}if(s.thinking!==void 0&&(Tt(s.thinking,{instancePath:n+"/thinking",parentData:s,parentDataProperty:"\
thinking",rootData:p,dynamicAnchors:u})||(e=e===null?Tt.errors:e.concat(Tt.errors),t=e.length)),s.tool_choice!==void 0&&(Ft(s.tool_choice,{instancePath:n+"/tool\
_choice",parentData:s,parentDataProperty:"tool_choice",rootData:p,dynamicAnchors:u})||(e=e===null?Ft.errors:e.concat(Ft.errors),t=e.length)),s.tools!==void 0){let r=s.
tools;if(Array.isArray(r)){let o=r.length;for(let i=0;i<o;i++)Ht(r[i],{instancePath:n+"/tools/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||
(e=e===null?Ht.errors:e.concat(Ht.errors),t=e.length)}else{let o={instancePath:n+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type:"arra\
y"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}s.output_config!==void 0&&(Yt(s.output_config,{instancePath:n+"/output_config",parentData:s,parentDataProperty:"\
output_config",rootData:p,dynamicAnchors:u})||(e=e===null?Yt.errors:e.concat(Yt.errors),t=e.length)),s.thread!==void 0&&(Wt(s.thread,{instancePath:n+"/thread",parentData:s,
parentDataProperty:"thread",rootData:p,dynamicAnchors:u})||(e=e===null?Wt.errors:e.concat(Wt.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ei.errors=e,t===0}var my=Wt,yy=Rt,cy=Ct,fy=Dt,dy=Y,hy=De,gy=gt,
by=dt,qy=ht,ky=bt,_y=kt,Py=qt,wy=jt,vy=vt,jy=_t,xy=Pt,Ay=wt,Dy=xt,Ry=At,Cy=b,Ey=Tt,$y=Et,Iy=$t,Ty=It,Ny=Ft,Sy=Nt,Oy=St,My=Ot,Fy=Mt,Vy=Ht,Ly=Vt,Uy=zt,By=Lt,zy=Ut,
Hy=Bt,Gy=Yt,Yy=Gt,Wy=Zt,vp={type:"object",required:["id","type","role","model","content","stop_reason","stop_sequence","usage"],properties:{id:{type:"string"},type:{
type:"string",const:"message"},role:{type:"string",const:"assistant"},model:{type:"string"},content:{type:"array",items:{$ref:"MessageOutputBlock"}},stop_reason:{
$ref:"MessageStopReason"},stop_sequence:{type:["string","null"]},usage:{$ref:"MessageUsage"}},$id:"Message"};function Kt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="text"){let o={instancePath:n+"/type",
schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.text!==
void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),t++}return Kt.errors=e,t===0}function Jt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.id===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"mu\
st have required property 'id'"};e===null?e=[r]:e.push(r),t++}if(s.name===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
name"},message:"must have required property 'name'"};e===null?e=[r]:e.push(r),t++}if(s.input===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"input"},message:"must have required property 'input'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="tool_use"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"tool_use"},message:"must be e\
qual to constant"};e===null?e=[o]:e.push(o),t++}}if(s.id!==void 0&&typeof s.id!="string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.name!==void 0){let r=s.name;if(typeof r=="string"){if(Ce(r)<1){let o={instancePath:n+
"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[o]:e.push(o),
t++}}else{let o={instancePath:n+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}}if(s.input!==void 0){let r=s.input;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/input",schemaPath:"#/properties/input/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Jt.errors=e,t===0}function Xt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.thinking===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},
message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),t++}if(s.signature===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"r\
equired",params:{missingProperty:"signature"},message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="thinking"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"thinking"},message:"must be e\
qual to constant"};e===null?e=[o]:e.push(o),t++}}if(s.thinking!==void 0&&typeof s.thinking!="string"){let r={instancePath:n+"/thinking",schemaPath:"#/properties\
/thinking/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.signature!==void 0&&typeof s.signature!="strin\
g"){let r={instancePath:n+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.
push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return Xt.
errors=e,t===0}function Qt(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.data===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"data"},message:"\
must have required property 'data'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="redacted_thinking"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"redacted_thinking"},message:"must be equal to constant"};e===null?e=[o]:e.push(
o),t++}}if(s.data!==void 0&&typeof s.data!="string"){let r={instancePath:n+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return Qt.errors=e,t===0}function W(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="text")Kt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Kt.errors:e.concat(Kt.errors),t=e.length);else if(r==="tool_use")Jt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Jt.errors:e.concat(Jt.errors),t=e.length);else if(r==="thinking")Xt(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,
dynamicAnchors:u})||(e=e===null?Xt.errors:e.concat(Xt.errors),t=e.length);else if(r==="redacted_thinking")Qt(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Qt.errors:e.concat(Qt.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discrimina\
tor",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"\
#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return W.errors=e,t===0}var Qo={
type:["string","null"],enum:["end_turn","max_tokens","stop_sequence","tool_use","refusal","pause_turn",null],$id:"MessageStopReason"};function Re(s,{instancePath:n="",
parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(typeof s!="string"&&s!==null){let r={instancePath:n,schemaPath:"#/type",
keyword:"type",params:{type:Qo.type},message:"must be string,null"};e===null?e=[r]:e.push(r),t++}if(!(s==="end_turn"||s==="max_tokens"||s==="stop_sequence"||s===
"tool_use"||s==="refusal"||s==="pause_turn"||s===null)){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:Qo.enum},message:"must be\
 equal to one of the allowed values"};e===null?e=[r]:e.push(r),t++}return Re.errors=e,t===0}function G(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.input_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"input_tokens"},message:"must have requ\
ired property 'input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.output_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{
missingProperty:"output_tokens"},message:"must have required property 'output_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.cache_creation_input_tokens===void 0){
let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"cache_creation_input_tokens"},message:"must have required property 'ca\
che_creation_input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.cache_read_input_tokens===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"cache_read_input_tokens"},message:"must have required property 'cache_read_input_tokens'"};e===null?e=[r]:e.push(r),t++}if(s.input_tokens!==
void 0){let r=s.input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/input_tokens",schemaPath:"#/properties/input_toke\
ns/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={
instancePath:n+"/input_tokens",schemaPath:"#/properties/input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?
e=[o]:e.push(o),t++}}if(s.output_tokens!==void 0){let r=s.output_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/output\
_tokens",schemaPath:"#/properties/output_tokens/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r==
"number"&&isFinite(r)&&(r<0||isNaN(r))){let o={instancePath:n+"/output_tokens",schemaPath:"#/properties/output_tokens/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}if(s.cache_creation_input_tokens!==void 0){let r=s.cache_creation_input_tokens;if(!(typeof r==
"number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/cache_creation_input_tokens",schemaPath:"#/properties/cache_creation_input_tokens/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={instancePath:n+
"/cache_creation_input_tokens",schemaPath:"#/properties/cache_creation_input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be\
 >= 0"};e===null?e=[o]:e.push(o),t++}}if(s.cache_read_input_tokens!==void 0){let r=s.cache_read_input_tokens;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(
r))){let o={instancePath:n+"/cache_read_input_tokens",schemaPath:"#/properties/cache_read_input_tokens/type",keyword:"type",params:{type:"integer"},message:"mus\
t be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={instancePath:n+"/cache_read_input_tokens",schemaPath:"#/\
properties/cache_read_input_tokens/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}}else{let r={
instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return G.errors=e,t===0}function Zt(s,{
instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.id===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:
e.push(r),t++}if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required p\
roperty 'type'"};e===null?e=[r]:e.push(r),t++}if(s.role===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"role"},
message:"must have required property 'role'"};e===null?e=[r]:e.push(r),t++}if(s.model===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"model"},message:"must have required property 'model'"};e===null?e=[r]:e.push(r),t++}if(s.content===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"content"},message:"must have required property 'content'"};e===null?e=[r]:e.push(r),t++}if(s.stop_reason===
void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"stop_reason"},message:"must have required property 'stop_reaso\
n'"};e===null?e=[r]:e.push(r),t++}if(s.stop_sequence===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"stop_se\
quence"},message:"must have required property 'stop_sequence'"};e===null?e=[r]:e.push(r),t++}if(s.usage===void 0){let r={instancePath:n,schemaPath:"#/required",
keyword:"required",params:{missingProperty:"usage"},message:"must have required property 'usage'"};e===null?e=[r]:e.push(r),t++}if(s.id!==void 0&&typeof s.id!="\
string"){let r={instancePath:n+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),
t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="message"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",
params:{allowedValue:"message"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.role!==void 0){let r=s.role;if(typeof r!="string"){let o={
instancePath:n+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="\
assistant"){let o={instancePath:n+"/role",schemaPath:"#/properties/role/const",keyword:"const",params:{allowedValue:"assistant"},message:"must be equal to const\
ant"};e===null?e=[o]:e.push(o),t++}}if(s.model!==void 0&&typeof s.model!="string"){let r={instancePath:n+"/model",schemaPath:"#/properties/model/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}if(s.content!==void 0){let r=s.content;if(Array.isArray(r)){let o=r.length;for(let i=0;i<
o;i++)W(r[i],{instancePath:n+"/content/"+i,parentData:r,parentDataProperty:i,rootData:p,dynamicAnchors:u})||(e=e===null?W.errors:e.concat(W.errors),t=e.length)}else{
let o={instancePath:n+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}
if(s.stop_reason!==void 0&&(Re(s.stop_reason,{instancePath:n+"/stop_reason",parentData:s,parentDataProperty:"stop_reason",rootData:p,dynamicAnchors:u})||(e=e===
null?Re.errors:e.concat(Re.errors),t=e.length)),s.stop_sequence!==void 0){let r=s.stop_sequence;if(typeof r!="string"&&r!==null){let o={instancePath:n+"/stop_se\
quence",schemaPath:"#/properties/stop_sequence/type",keyword:"type",params:{type:vp.properties.stop_sequence.type},message:"must be string,null"};e===null?e=[o]:
e.push(o),t++}}s.usage!==void 0&&(G(s.usage,{instancePath:n+"/usage",parentData:s,parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?G.errors:
e.concat(G.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.
push(r),t++}return Zt.errors=e,t===0}var Ky=Re,Jy=G,Xy=W,Qy=Kt,Zy=Jt,ec=Xt,rc=Qt,sc=rn;function en(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(Zt(s,{instancePath:n,parentData:l,parentDataProperty:a,
rootData:p,dynamicAnchors:u})||(e=e===null?Zt.errors:e.concat(Zt.errors),t=e.length),s&&typeof s=="object"&&!Array.isArray(s)){if(s.content!==void 0){let r=s.content;
if(Array.isArray(r)){if(r.length>0){let i={instancePath:n+"/content",schemaPath:"#/allOf/1/properties/content/maxItems",keyword:"maxItems",params:{limit:0},message:"\
must NOT have more than 0 items"};e===null?e=[i]:e.push(i),t++}let o=r.length;for(let i=0;i<o;i++)W(r[i],{instancePath:n+"/content/"+i,parentData:r,parentDataProperty:i,
rootData:p,dynamicAnchors:u})||(e=e===null?W.errors:e.concat(W.errors),t=e.length)}else{let o={instancePath:n+"/content",schemaPath:"#/allOf/1/properties/conten\
t/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[o]:e.push(o),t++}}if(s.stop_reason!==void 0&&s.stop_reason!==null){let r={instancePath:n+
"/stop_reason",schemaPath:"#/allOf/1/properties/stop_reason/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[r]:e.push(r),t++}}else{
let r={instancePath:n,schemaPath:"#/allOf/1/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return en.errors=
e,t===0}function rn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.
isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required pro\
perty 'type'"};e===null?e=[r]:e.push(r),t++}if(s.message===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"mes\
sage"},message:"must have required property 'message'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="message_start"){
let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"message_start"},message:"must be equal to constant"};e===
null?e=[o]:e.push(o),t++}}s.message!==void 0&&(en(s.message,{instancePath:n+"/message",parentData:s,parentDataProperty:"message",rootData:p,dynamicAnchors:u})||
(e=e===null?en.errors:e.concat(en.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obj\
ect"};e===null?e=[r]:e.push(r),t++}return rn.errors=e,t===0}var tc=en,nc=sn;function sn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"\
must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.content_block===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",
params:{missingProperty:"content_block"},message:"must have required property 'content_block'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="content_block_start"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_star\
t"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let o={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}
if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={instancePath:n+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}s.content_block!==void 0&&(W(s.content_block,{instancePath:n+"/content_block",parentData:s,parentDataProperty:"\
content_block",rootData:p,dynamicAnchors:u})||(e=e===null?W.errors:e.concat(W.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return sn.errors=e,t===0}var oc=an;function tn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.text===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"text"},message:"\
must have required property 'text'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="text_delta"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"text_delta"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}
if(s.text!==void 0&&typeof s.text!="string"){let r={instancePath:n+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),t++}return tn.errors=e,t===0}function nn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.partial_json===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"partia\
l_json"},message:"must have required property 'partial_json'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="input_json_delt\
a"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"input_json_delta"},message:"must be equal to consta\
nt"};e===null?e=[o]:e.push(o),t++}}if(s.partial_json!==void 0&&typeof s.partial_json!="string"){let r={instancePath:n+"/partial_json",schemaPath:"#/properties/p\
artial_json/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return nn.errors=e,t===0}function on(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.thinking===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"thinking"},
message:"must have required property 'thinking'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/t\
ype",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="thinking_delta"){let o={
instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"thinking_delta"},message:"must be equal to constant"};e===null?
e=[o]:e.push(o),t++}}if(s.thinking!==void 0&&typeof s.thinking!="string"){let r={instancePath:n+"/thinking",schemaPath:"#/properties/thinking/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"ob\
ject"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return on.errors=e,t===0}function pn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.signature===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"signature"},
message:"must have required property 'signature'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/\
type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="signature_delta"){
let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"signature_delta"},message:"must be equal to constant"};
e===null?e=[o]:e.push(o),t++}}if(s.signature!==void 0&&typeof s.signature!="string"){let r={instancePath:n+"/signature",schemaPath:"#/properties/signature/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return pn.errors=e,t===0}function un(s,{instancePath:n="",parentData:l,parentDataProperty:a,
rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){let r=s.type;if(typeof r=="string")if(r==="text_delta")tn(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?tn.errors:e.concat(tn.errors),t=e.length);else if(r==="input_json_delta")nn(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?nn.errors:e.concat(nn.errors),t=e.length);else if(r==="thinking_delta")on(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?on.errors:e.concat(on.errors),t=e.length);else if(r==="signature_delta")pn(s,{instancePath:n,
parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?pn.errors:e.concat(pn.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/\
discriminator",keyword:"discriminator",params:{error:"mapping",tag:"type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{
let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?
e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}
return un.errors=e,t===0}function an(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s==
"object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must \
have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
index"},message:"must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="content_block_delta"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_delt\
a"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){
let o={instancePath:n+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}
if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={instancePath:n+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(o),t++}}s.delta!==void 0&&(un(s.delta,{instancePath:n+"/delta",parentData:s,parentDataProperty:"delta",
rootData:p,dynamicAnchors:u})||(e=e===null?un.errors:e.concat(un.errors),t=e.length))}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return an.errors=e,t===0}var ic=un,pc=tn,uc=nn,ac=on,lc=pn,mc=ln;function ln(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.index===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"index"},message:"\
must have required property 'index'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"\
#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="content_block_stop"){let o={instancePath:n+
"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"content_block_stop"},message:"must be equal to constant"};e===null?e=[o]:e.push(
o),t++}}if(s.index!==void 0){let r=s.index;if(!(typeof r=="number"&&!(r%1)&&!isNaN(r)&&isFinite(r))){let o={instancePath:n+"/index",schemaPath:"#/properties/ind\
ex/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),t++}if(typeof r=="number"&&isFinite(r)&&(r<0||isNaN(r))){let o={
instancePath:n+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};e===null?e=[o]:e.push(
o),t++}}}else{let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ln.errors=
e,t===0}var yc=mn,jp={type:"object",required:["type","delta","usage"],properties:{type:{type:"string",const:"message_delta"},delta:{type:"object",required:["sto\
p_reason","stop_sequence","usage"],properties:{stop_reason:{$ref:"MessageStopReason"},stop_sequence:{type:["string","null"]},usage:{$ref:"MessageUsage"}}},usage:{
$ref:"MessageUsage"}},$id:"MessageDeltaEvent"};function mn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"t\
ype"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.delta===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:"delta"},message:"must have required property 'delta'"};e===null?e=[r]:e.push(r),t++}if(s.usage===void 0){let r={instancePath:n,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:"usage"},message:"must have required property 'usage'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){
let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[o]:e.push(o),t++}if(r!=="message_delta"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"\
message_delta"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}if(s.delta!==void 0){let r=s.delta;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.stop_reason===void 0){let o={instancePath:n+"/delta",schemaPath:"#/properties/delta/required",keyword:"required",params:{missingProperty:"stop_reason"},message:"\
must have required property 'stop_reason'"};e===null?e=[o]:e.push(o),t++}if(r.stop_sequence===void 0){let o={instancePath:n+"/delta",schemaPath:"#/properties/de\
lta/required",keyword:"required",params:{missingProperty:"stop_sequence"},message:"must have required property 'stop_sequence'"};e===null?e=[o]:e.push(o),t++}if(r.
usage===void 0){let o={instancePath:n+"/delta",schemaPath:"#/properties/delta/required",keyword:"required",params:{missingProperty:"usage"},message:"must have r\
equired property 'usage'"};e===null?e=[o]:e.push(o),t++}if(r.stop_reason!==void 0&&(Re(r.stop_reason,{instancePath:n+"/delta/stop_reason",parentData:r,parentDataProperty:"\
stop_reason",rootData:p,dynamicAnchors:u})||(e=e===null?Re.errors:e.concat(Re.errors),t=e.length)),r.stop_sequence!==void 0){let o=r.stop_sequence;if(typeof o!=
"string"&&o!==null){let i={instancePath:n+"/delta/stop_sequence",schemaPath:"#/properties/delta/properties/stop_sequence/type",keyword:"type",params:{type:jp.properties.
delta.properties.stop_sequence.type},message:"must be string,null"};e===null?e=[i]:e.push(i),t++}}r.usage!==void 0&&(G(r.usage,{instancePath:n+"/delta/usage",parentData:r,
parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?G.errors:e.concat(G.errors),t=e.length))}else{let o={instancePath:n+"/delta",schemaPath:"#\
/properties/delta/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}s.usage!==void 0&&(G(s.usage,{instancePath:n+
"/usage",parentData:s,parentDataProperty:"usage",rootData:p,dynamicAnchors:u})||(e=e===null?G.errors:e.concat(G.errors),t=e.length))}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return mn.errors=e,t===0}var cc=yn;function yn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="message_stop"){let o={instancePath:n+"/type",schemaPath:"#/propertie\
s/type/const",keyword:"const",params:{allowedValue:"message_stop"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return yn.errors=e,t===0}var fc=cn;function cn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 't\
ype'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!="string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r!=="ping"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/c\
onst",keyword:"const",params:{allowedValue:"ping"},message:"must be equal to constant"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return cn.errors=e,t===0}var dc=dn;var xp={type:"string",enum:["invalid_request_error","authentication_error","permission_error","not_found_error","request_too_large","rate_limit_error","server_e\
rror","overloaded_error"],$id:"MessageErrorType"};function fn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(typeof s!="string"){let r={instancePath:n,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[r]:e.push(r),t++}
if(!(s==="invalid_request_error"||s==="authentication_error"||s==="permission_error"||s==="not_found_error"||s==="request_too_large"||s==="rate_limit_error"||s===
"server_error"||s==="overloaded_error")){let r={instancePath:n,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:xp.enum},message:"must be equal to one o\
f the allowed values"};e===null?e=[r]:e.push(r),t++}return fn.errors=e,t===0}function dn(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){
let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.type===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"\
type"},message:"must have required property 'type'"};e===null?e=[r]:e.push(r),t++}if(s.error===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"re\
quired",params:{missingProperty:"error"},message:"must have required property 'error'"};e===null?e=[r]:e.push(r),t++}if(s.type!==void 0){let r=s.type;if(typeof r!=
"string"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(
o),t++}if(r!=="error"){let o={instancePath:n+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue:"error"},message:"must be equal t\
o constant"};e===null?e=[o]:e.push(o),t++}}if(s.error!==void 0){let r=s.error;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.type===void 0){let o={instancePath:n+
"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"type"},message:"must have required property 'type'"};e===null?e=[o]:
e.push(o),t++}if(r.message===void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty:"message"},
message:"must have required property 'message'"};e===null?e=[o]:e.push(o),t++}if(r.code===void 0){let o={instancePath:n+"/error",schemaPath:"#/properties/error/\
required",keyword:"required",params:{missingProperty:"code"},message:"must have required property 'code'"};e===null?e=[o]:e.push(o),t++}if(r.type!==void 0&&(fn(
r.type,{instancePath:n+"/error/type",parentData:r,parentDataProperty:"type",rootData:p,dynamicAnchors:u})||(e=e===null?fn.errors:e.concat(fn.errors),t=e.length)),
r.message!==void 0&&typeof r.message!="string"){let o={instancePath:n+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r.code!==void 0&&typeof r.code!="string"){let o={instancePath:n+"/error/code",schemaPath:"\
#/properties/error/properties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}if(r.details!==void 0){let o=r.
details;if(o&&typeof o=="object"&&!Array.isArray(o)){if(o.error_code===void 0){let i={instancePath:n+"/error/details",schemaPath:"#/properties/error/properties/\
details/required",keyword:"required",params:{missingProperty:"error_code"},message:"must have required property 'error_code'"};e===null?e=[i]:e.push(i),t++}if(o.
error_code!==void 0&&typeof o.error_code!="string"){let i={instancePath:n+"/error/details/error_code",schemaPath:"#/properties/error/properties/details/properti\
es/error_code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),t++}}else{let i={instancePath:n+"/error/details",schemaPath:"\
#/properties/error/properties/details/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[i]:e.push(i),t++}}}else{let o={instancePath:n+
"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return dn.errors=e,t===0}var hc=fn,gc=ri;var Ap=new RegExp("^\\d{4}-\\d{2}-\\d{2}$","u");function ri(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,
t=0;if(s&&typeof s=="object"&&!Array.isArray(s)){if(s.path===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"required",params:{missingProperty:"p\
ath"},message:"must have required property 'path'"};e===null?e=[r]:e.push(r),t++}if(s.query===void 0){let r={instancePath:n,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:"query"},message:"must have required property 'query'"};e===null?e=[r]:e.push(r),t++}if(s.header===void 0){let r={instancePath:n,
schemaPath:"#/required",keyword:"required",params:{missingProperty:"header"},message:"must have required property 'header'"};e===null?e=[r]:e.push(r),t++}if(s.path!==
void 0){let r=s.path;if(!(r&&typeof r=="object"&&!Array.isArray(r))){let o={instancePath:n+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"\
object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}if(s.query!==void 0){let r=s.query;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.beta!==void 0&&
typeof r.beta!="boolean"){let o={instancePath:n+"/query/beta",schemaPath:"#/properties/query/properties/beta/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[o]:e.push(o),t++}}if(s.header!==void 0){let r=s.header;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r["anthropic-version"]===void 0){
let o={instancePath:n+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty:"anthropic-version"},message:"must have req\
uired property 'anthropic-version'"};e===null?e=[o]:e.push(o),t++}if(r["anthropic-version"]!==void 0){let o=r["anthropic-version"];if(typeof o=="string"){if(!Ap.
test(o)){let i={instancePath:n+"/header/anthropic-version",schemaPath:"#/properties/header/properties/anthropic-version/pattern",keyword:"pattern",params:{pattern:"\
^\\d{4}-\\d{2}-\\d{2}$"},message:'must match pattern "^\\d{4}-\\d{2}-\\d{2}$"'};e===null?e=[i]:e.push(i),t++}}else{let i={instancePath:n+"/header/anthropic-vers\
ion",schemaPath:"#/properties/header/properties/anthropic-version/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[i]:e.push(i),
t++}}if(r["anthropic-beta"]!==void 0&&typeof r["anthropic-beta"]!="string"){let o={instancePath:n+"/header/anthropic-beta",schemaPath:"#/properties/header/prope\
rties/anthropic-beta/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[o]:e.push(o),t++}}else{let o={instancePath:n+"/header",schemaPath:"\
#/properties/header/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[o]:e.push(o),t++}}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return ri.errors=e,t===0}var bc=si;function si(s,{instancePath:n="",parentData:l,parentDataProperty:a,rootData:p=s,dynamicAnchors:u={}}={}){let e=null,t=0;if(s&&typeof s=="object"&&!Array.isArray(
s)){let r=s.type;if(typeof r=="string")if(r==="message_start")rn(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=e===null?
rn.errors:e.concat(rn.errors),t=e.length);else if(r==="content_block_start")sn(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?sn.errors:e.concat(sn.errors),t=e.length);else if(r==="content_block_delta")an(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?an.errors:e.concat(an.errors),t=e.length);else if(r==="content_block_stop")ln(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?ln.errors:e.concat(ln.errors),t=e.length);else if(r==="message_delta")mn(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?mn.errors:e.concat(mn.errors),t=e.length);else if(r==="message_stop")yn(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||
(e=e===null?yn.errors:e.concat(yn.errors),t=e.length);else if(r==="ping")cn(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=
e===null?cn.errors:e.concat(cn.errors),t=e.length);else if(r==="error")dn(s,{instancePath:n,parentData:l,parentDataProperty:a,rootData:p,dynamicAnchors:u})||(e=
e===null?dn.errors:e.concat(dn.errors),t=e.length);else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"discriminator",params:{error:"mapping",tag:"\
type",tagValue:r},message:'value of tag "type" must be in oneOf'};e===null?e=[o]:e.push(o),t++}else{let o={instancePath:n,schemaPath:"#/discriminator",keyword:"\
discriminator",params:{error:"tag",tag:"type",tagValue:r},message:'tag "type" must be string'};e===null?e=[o]:e.push(o),t++}}else{let r={instancePath:n,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),t++}return si.errors=e,t===0}export{Ou as Content,Oa as ContentAttributionSource,va as ContentBlockReason,ka as ContentCandidate,Da as ContentCitationMetadata,Ra as ContentCitationSource,Ku as ContentCodeExecutionResult,
ha as ContentCount,Ha as ContentError,Ya as ContentErrorDetail,Ga as ContentErrorStatus,Yu as ContentExecutableCode,Wa as ContentFieldViolation,Bu as ContentFileData,
zu as ContentFileType,Pa as ContentFinishReason,Hu as ContentFunctionCall,ea as ContentFunctionCallingConfig,ra as ContentFunctionCallingMode,Qu as ContentFunctionDeclaration,
Gu as ContentFunctionResponse,pa as ContentGenerationConfig,Sa as ContentGroundingAttribution,Ea as ContentGroundingChunk,Ca as ContentGroundingMetadata,$a as ContentGroundingSupport,
na as ContentHarmBlockThreshold,ta as ContentHarmCategory,oa as ContentHarmProbability,Lu as ContentInlineData,Wu as ContentLanguage,Ua as ContentLogprobsResult,
aa as ContentMediaResolution,Uu as ContentMediaType,Aa as ContentModality,xa as ContentModalityTokenCount,Ju as ContentOutcome,Vu as ContentPart,wa as ContentPromptFeedback,
_a as ContentReply,ua as ContentResponseModality,Na as ContentRetrievalMetadata,ia as ContentSafetyRating,sa as ContentSafetySetting,fa as ContentSchema,ba as ContentSchemaType,
Ta as ContentSearchEntryPoint,Ia as ContentSegment,ya as ContentSpeakerVoiceConfig,ma as ContentSpeechConfig,Mu as ContentSystemInstruction,Fu as ContentTextPart,
la as ContentThinkingConfig,za as ContentTokenLogprob,Xu as ContentTool,Zu as ContentToolConfig,Ba as ContentTopLogprobs,da as ContentTypedSchema,ga as ContentUnionSchema,
Fa as ContentUrlContextMetadata,Va as ContentUrlMetadata,Ma as ContentUrlRetrievalMetadata,La as ContentUrlRetrievalStatus,ja as ContentUsageMetadata,ca as ContentVoiceConfig,
Su as GenerateContentRequest,qa as GenerateContentResponse,Np as ImageAccountFilter,Lp as ImageActionRequest,Mp as ImageBlendRequest,Ep as ImageBotType,Zp as ImageButton,
Tp as ImageCustomId,Cp as ImageDataUri,Fp as ImageDescribeRequest,Hp as ImageEnvelopeCode,Gp as ImageEnvelopeProperties,Jp as ImageErrorEnvelope,Vp as ImageFaceSwapRequest,
Op as ImageImagineRequest,zp as ImageListRequest,Up as ImageModalRequest,$p as ImageNotifyHookUrl,Kp as ImageSeedEnvelope,Ip as ImageState,Yp as ImageSubmitEnvelope,
ru as ImageTask,Xp as ImageTaskAction,eu as ImageTaskProperties,Qp as ImageTaskStatus,Wp as ImageUploadEnvelope,Sp as ImageUploadFilter,Bp as ImageUploadRequest,
Wy as Message,zy as MessageBashTool,tc as MessageBegun,ic as MessageBlockDelta,Uy as MessageBuiltInTool,Cy as MessageCacheControl,By as MessageComputerTool,oc as MessageContentBlockDeltaEvent,
nc as MessageContentBlockStartEvent,mc as MessageContentBlockStopEvent,Ly as MessageCustomTool,yc as MessageDeltaEvent,jy as MessageDocumentBytes,wy as MessageDocumentInput,
Ay as MessageDocumentLink,vy as MessageDocumentSource,xy as MessageDocumentText,dc as MessageError,hc as MessageErrorType,by as MessageImageBytes,hy as MessageImageInput,
qy as MessageImageLink,gy as MessageImageSource,fy as MessageInputBlock,uc as MessageInputJsonDelta,cy as MessageMetadata,Xy as MessageOutputBlock,Gy as MessageOutputConfig,
Yy as MessageOutputFormat,fc as MessagePingEvent,rc as MessageRedactedThinkingBlock,Ry as MessageRedactedThinkingInput,ly as MessageRequest,lc as MessageSignatureDelta,
sc as MessageStartEvent,cc as MessageStopEvent,Ky as MessageStopReason,Qy as MessageTextBlock,pc as MessageTextDelta,Hy as MessageTextEditorTool,dy as MessageTextInput,
Ty as MessageThinkingAdaptive,ec as MessageThinkingBlock,ac as MessageThinkingDelta,Iy as MessageThinkingDisabled,$y as MessageThinkingEnabled,Dy as MessageThinkingInput,
Ey as MessageThinkingSetting,my as MessageThread,Vy as MessageTool,Ny as MessageToolChoice,Oy as MessageToolChoiceAny,Sy as MessageToolChoiceAuto,Fy as MessageToolChoiceNone,
My as MessageToolChoiceTool,_y as MessageToolResultInput,Py as MessageToolResultPart,Zy as MessageToolUseBlock,ky as MessageToolUseInput,yy as MessageTurn,Jy as MessageUsage,
Ul as Response,Ql as ResponseAnnotation,Am as ResponseAnnotationIndex,Dm as ResponseBegun,cm as ResponseClickAction,El as ResponseComparisonFilter,Rm as ResponseCompleted,
ry as ResponseCompletedEvent,$l as ResponseCompoundFilter,ym as ResponseComputerAction,um as ResponseComputerCall,kl as ResponseComputerCallOutput,Sl as ResponseComputerTool,
jm as ResponseContentIndex,Sm as ResponseContentPartAddedEvent,Om as ResponseContentPartDoneEvent,$m as ResponseCreatedEvent,Cm as ResponseCut,fm as ResponseDoubleClickAction,
dm as ResponseDragAction,oy as ResponseErrorBody,ny as ResponseErrorEvent,Em as ResponseFailed,ty as ResponseFailedEvent,zl as ResponseFailure,Zl as ResponseFileCitation,
rm as ResponseFilePath,tm as ResponseFileSearchCall,Xm as ResponseFileSearchCallCompletedEvent,Km as ResponseFileSearchCallInProgressEvent,Jm as ResponseFileSearchCallSearchingEvent,
Cl as ResponseFileSearchFilter,nm as ResponseFileSearchResult,Rl as ResponseFileSearchTool,jl as ResponseFindInPageAction,pm as ResponseFunctionCall,Bm as ResponseFunctionCallArgumentsDeltaEvent,
zm as ResponseFunctionCallArgumentsDoneEvent,gl as ResponseFunctionCallOutput,ql as ResponseFunctionOutputContent,Il as ResponseFunctionTool,Im as ResponseInProgressEvent,
sy as ResponseIncompleteEvent,yl as ResponseInputContent,dl as ResponseInputFile,fl as ResponseInputImage,al as ResponseInputItem,ml as ResponseInputMessage,cl as ResponseInputText,
wm as ResponseItemId,xl as ResponseItemReference,Yl as ResponseItemStatus,hm as ResponseKeypressAction,sm as ResponseLogprobs,rl as ResponseMetadata,gm as ResponseMoveAction,
vl as ResponseOpenPageAction,Kl as ResponseOutputContent,vm as ResponseOutputIndex,Gl as ResponseOutputItem,Tm as ResponseOutputItemAddedEvent,Nm as ResponseOutputItemDoneEvent,
Wl as ResponseOutputMessage,Jl as ResponseOutputText,Vm as ResponseOutputTextAnnotationAddedEvent,Mm as ResponseOutputTextDeltaEvent,Fm as ResponseOutputTextDoneEvent,
lm as ResponseReasoningItem,tl as ResponseReasoningOptions,sl as ResponseReasoningSummaryMode,Hm as ResponseReasoningSummaryPartAddedEvent,Gm as ResponseReasoningSummaryPartDoneEvent,
Ym as ResponseReasoningSummaryTextDeltaEvent,Wm as ResponseReasoningSummaryTextDoneEvent,Xl as ResponseRefusal,Lm as ResponseRefusalDeltaEvent,Um as ResponseRefusalDoneEvent,
el as ResponseRequest,bl as ResponseReturnedStatus,hl as ResponseReturnedText,wl as ResponseReturnedWebAction,Pl as ResponseReturnedWebSearchCall,am as ResponseSafetyCheck,
_l as ResponseScreenshot,bm as ResponseScreenshotAction,qm as ResponseScrollAction,Pm as ResponseSequenceNumber,Bl as ResponseStatus,xm as ResponseSummaryIndex,
mm as ResponseSummaryText,ol as ResponseTextFormat,ul as ResponseTextFormatJsonObject,pl as ResponseTextFormatJsonSchema,il as ResponseTextFormatText,nl as ResponseTextOptions,
Dl as ResponseTool,Ol as ResponseToolChoice,Vl as ResponseToolChoiceBuiltIn,Ll as ResponseToolChoiceFunction,Ml as ResponseToolChoiceMode,Fl as ResponseToolChoiceTool,
km as ResponseTypeAction,ll as ResponseTypedInputItem,Al as ResponseUntypedItemReference,em as ResponseUrlCitation,Hl as ResponseUsage,Nl as ResponseUserLocation,
_m as ResponseWaitAction,im as ResponseWebSearchAction,om as ResponseWebSearchCall,ey as ResponseWebSearchCallCompletedEvent,Qm as ResponseWebSearchCallInProgressEvent,
Zm as ResponseWebSearchCallSearchingEvent,Tl as ResponseWebSearchTool,gu as VideoCameraControl,hu as VideoCameraMove,vu as VideoCreated,Du as VideoErrorBody,Au as VideoErrorDetail,
_u as VideoForm,wu as VideoGenerationCreated,qu as VideoGenerationRequest,bu as VideoMetadata,ku as VideoRequest,du as VideoSeconds,fu as VideoSize,ju as VideoTask,
xu as VideoTaskError,Pu as VideoTaskStatus,bc as createMessageEvent,gc as createMessageParameters,py as createResponseEvent,iy as createResponseParameters,Ru as createVideoGenerationParameters,
Eu as createVideoParameters,yu as fetchImageSeedParameters,mu as fetchTaskParameters,Ka as generateContentParameters,Iu as getVideoContentParameters,Cu as getVideoGenerationParameters,
$u as getVideoParameters,Tu as headVideoContentParameters,au as listTasksParameters,lu as listTasksReply200,Xa as streamGenerateContentEvent,Ja as streamGenerateContentParameters,
Qa as streamGenerateContentReply200,iu as submitActionParameters,tu as submitBlendParameters,nu as submitDescribeParameters,su as submitImagineParameters,ou as submitModalParameters,
uu as swapFaceParameters,pu as uploadChatImagesParameters};
